/** Small ones that open in full. */
export function PhotoList({ photos, alt }: { photos: readonly string[]; alt: (position: number) => string }) {
  return (
    <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
      {photos.map((address, index) => (
        <li key={address}>
          <a href={address}>
            <img
              src={address}
              alt={alt(index + 1)}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md border border-line bg-isar-50 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shown once, to be printed or copied by hand. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-md bg-isar-50 p-4 text-sm font-semibold whitespace-nowrap sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

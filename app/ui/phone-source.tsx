export const PHONE = '(width < 48rem)';

/** The drawing as a finished picture for phones that can read it (scripts/make-phone-pictures.ts). */
export function PhoneSource({ drawing, width, height }: { drawing: string; width?: number; height?: number }) {
  return (
    <source media={PHONE} type="image/avif" srcSet={drawing.replace(/svg$/, 'avif')} width={width} height={height} />
  );
}

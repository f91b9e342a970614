/** Paths that machines call: they have no slash form. */
const MACHINE_PATH = /^\/(api|rest|storage|healthz|readyz|\.well-known)(\/|$)/;

/** Where a path without its trailing slash belongs, or null when it is already right. */
export function findCanonicalPath(path: string): string | null {
  const single = path.replace(/^[/\\]+/, '/');
  const lastSegment = single.slice(single.lastIndexOf('/') + 1);
  const needsSlash = lastSegment !== '' && !lastSegment.includes('.') && !MACHINE_PATH.test(single);
  const canonical = needsSlash ? `${single}/` : single;
  return canonical === path ? null : canonical;
}

/** For forms without files. The framework's `formData()` can take seconds for hostile input. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim();
  const form = new URLSearchParams(type === 'application/x-www-form-urlencoded' ? await request.text() : '');
  const fields = [...form];
  // The database stores no NUL, and nobody types one.
  if (!fields.some((field) => field.join('').includes('\0'))) return form;
  return new URLSearchParams(fields.map((field) => field.map((text) => text.replaceAll('\0', ''))));
}

/** The fields of a form without files. The framework's `formData()` takes seconds for what a stranger may invent. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim();
  return new URLSearchParams(type === 'application/x-www-form-urlencoded' ? await request.text() : '');
}

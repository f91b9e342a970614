/** A person with a browser of their own: keeps cookies as one would, follows redirects. */
export function createLinkVisitor(url: string, { cookies = true, network = '198.51.100.7' } = {}) {
  const jar = new Map<string, string>();
  async function visit(path: string, init: RequestInit = {}): Promise<Response & { at: string; hops: string[] }> {
    let at = new URL(path, url);
    let request = init;
    const hops: string[] = [];
    for (;;) {
      const headers = new Headers(request.headers);
      headers.set('X-Forwarded-For', network);
      if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(at, { ...request, headers, redirect: 'manual' });
      for (const line of cookies ? response.headers.getSetCookie() : []) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      const location = response.headers.get('Location');
      if (!location) return Object.assign(response, { at: at.pathname + at.search, hops });
      at = new URL(location, at);
      hops.push(at.pathname + at.search);
      request = { method: request.method === 'HEAD' ? 'HEAD' : 'GET' };
    }
  }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visit(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  return { visit, post, jar };
}

/** A button that sends its form. */
type Submit = { name: string; value: string; label: string; method: string | undefined };
export type HtmlForm = {
  method: string;
  /** Path and query that a browser sends it to. */
  action: string;
  multipart: boolean;
  /** What a browser would send without a click of its user, the button aside. */
  fields: [name: string, value: string][];
  submits: Submit[];
};

/** The forms of a page that our server rendered: attributes in double quotes, every tag closed. */
export function readForms(html: string, address: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inner = '']) => {
    const form = attributesOf(tag);
    const target = new URL(form.get('action') || address, `http://x${address}`);
    return {
      method: (form.get('method') ?? 'get').toLowerCase(),
      action: target.pathname + target.search,
      multipart: form.get('enctype') === 'multipart/form-data',
      fields: readFields(inner),
      submits: readSubmits(inner),
    };
  });
}

function readSubmits(inner: string): Submit[] {
  const buttons = [...inner.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, tag = '', label = '']) => ({
    tag: attributesOf(tag),
    label: decode(label.replaceAll(/<[^>]*>/g, '')),
  }));
  const submits = buttons.filter(({ tag }) => (tag.get('type') ?? 'submit') === 'submit');
  return submits.map(({ tag, label }) => ({
    name: tag.get('name') ?? '',
    value: tag.get('value') ?? '',
    label,
    method: tag.get('formmethod'),
  }));
}

function readFields(inner: string): [string, string][] {
  const fields: [string, string][] = [];
  const controls = /<(input)\b([^>]*)>|<(textarea|select)\b([^>]*)>(.*?)<\/\3>/gs;
  for (const [, input, ofInput = '', kind, ofOther = '', inside = ''] of inner.matchAll(controls)) {
    const all = attributesOf(input ? ofInput : ofOther);
    const name = all.get('name');
    const type = all.get('type') ?? 'text';
    if (!name || all.has('disabled') || type === 'file') continue;
    if ((type === 'checkbox' || type === 'radio') && !all.has('checked')) continue;
    const text = kind === 'select' ? chosenIn(inside) : decode(inside);
    fields.push([name, input ? (all.get('value') ?? '') : text]);
  }
  return fields;
}

function chosenIn(select: string): string {
  const options = [...select.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag));
  return (options.find((option) => option.has('selected')) ?? options[0])?.get('value') ?? '';
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

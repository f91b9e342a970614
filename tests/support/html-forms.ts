/** A button that sends its form. */
type Submit = { name: string; value: string; label: string; method: string | undefined };
export type HtmlForm = {
  method: string;
  /** Path and query that a browser sends it to. */
  action: string;
  multipart: boolean;
  /** What a browser would send without a click of its user, the button aside. */
  fields: [name: string, value: string][];
  /** Fields that a browser sends nowhere while they are empty. */
  required: string[];
  /** Fields that are seen. */
  visible: string[];
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
      required: namesOf(inner, (all) => all.has('required') && all.get('type') !== 'file'),
      visible: namesOf(inner, (all) => all.get('type') !== 'hidden'),
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

function namesOf(inner: string, counts: (all: Map<string, string>) => boolean): string[] {
  const controls = [...inner.matchAll(/<(?:input|textarea|select)\b([^>]*)>/g)].map(([, tag = '']) =>
    attributesOf(tag),
  );
  return [...new Set(controls.filter((all) => all.get('name') && counts(all)).map((all) => all.get('name') ?? ''))];
}

/** What is missing of the one way in which a page says that it refuses a form. */
export function findErrorFaults(html: string): string[] {
  const tags = [...html.matchAll(/<\w+\b([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag));
  const byId = new Map(tags.filter((all) => all.has('id')).map((all) => [all.get('id') ?? '', all]));
  const [, summary = '', inside = ''] = /<div\b([^>]*\bdata-errors=""[^>]*)>(.*?)<\/ul>/s.exec(html) ?? [];
  const targets = [...inside.matchAll(/<a\b[^>]*href="#([^"]+)"/g)].map(([, id = '']) => decode(id));
  const links = targets.map((id) => byId.get(id));
  const ids = tags.map((all) => all.get('id')).filter((id) => id !== undefined);
  const places = targets.map((id) => ids.indexOf(id));
  const describes = (field: Map<string, string>) => field.get('aria-describedby')?.split(' ') ?? [''];
  return [
    !/<title>Fehler: /.test(html) && 'the title does not begin with "Fehler:"',
    !(/\btabindex="-1"/.test(summary) && /\bautofocus=""/.test(summary)) && 'no summary takes the focus',
    links.length === 0 && 'the summary leads to no field',
    links.some((field) => !field) && 'a link of the summary leads nowhere',
    places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)) &&
      `the summary has another order than the page: ${targets}`,
    links.some((field) => field && field.get('aria-invalid') !== 'true') && 'a field is not marked as wrong',
    links.some((field) => field && !describes(field).every((id) => byId.has(id))) && 'a field has no message',
    new Set(ids).size < ids.length && `ids twice: ${ids.filter((id, index) => ids.indexOf(id) < index).slice(0, 3)}`,
  ].filter((fault) => fault !== false);
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

import { data } from 'react-router';
import { sources } from '../../content/sources.ts';
import {
  findTemplate,
  type TemplateBlock,
  templatePath,
  templatesPath,
  templateTexts,
} from '../../content/templates.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Button, ButtonLink, TextLink } from '../ui/button.tsx';
import { Printer } from '../ui/icons.ts';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/template-page.ts';
import './templates.css';
import { SourceLinks } from '../ui/source-links.tsx';

export function loader({ request }: Route.LoaderArgs) {
  const template = findTemplate(new URL(request.url).pathname);
  if (!template) throw data(null, { status: 404 });
  return { template };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ ...loaderData.template, path: templatePath(loaderData.template.id) }) : [];

/** routes.ts gives each template its own address. */
export default function TemplatePage({ loaderData: { template } }: Route.ComponentProps) {
  return (
    <>
      <div className="no-print">
        <PageHeader
          heading={template.title}
          intro={template.intro}
          crumb={template.name}
          parent={{ label: 'Vorlagen', href: templatesPath }}
        >
          <Button type="button" icon={Printer} data-print="" className="mt-6 noscript:hidden">
            {templateTexts.print}
          </Button>
        </PageHeader>
      </div>
      <div className="container-page printout-page">
        <aside className="no-print printout-advice" aria-label={templateTexts.advice}>
          <h2 className="text-xl">{templateTexts.advice}</h2>
          <Bullets items={template.advice} />
          <p>
            {templateTexts.more}: <TextLink href={template.article.href}>{template.article.label}</TextLink>
          </p>
          <ButtonLink href={template.next.href} kind="secondary" size="small">
            {template.next.label}
          </ButtonLink>
        </aside>
        <article className="printout" aria-labelledby="blatt">
          <h2 id="blatt">{template.printTitle}</h2>
          {template.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a printout never change their order
            <Block key={index} block={block} />
          ))}
          <footer className="printout-note">
            <p>{template.note}</p>
            <SourceLinks heading={templateTexts.sources} sources={template.sources.map((id) => sources[id])} />
          </footer>
        </article>
      </div>
    </>
  );
}

function Block({ block }: { block: TemplateBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'text')
    return (
      <p>
        <WithBlanks text={block.text} />
      </p>
    );
  if (block.kind === 'fields')
    return (
      <ul className="printout-fields">
        {block.fields.map((label) => (
          <li key={label}>
            {label}
            <span aria-hidden="true" />
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'checks')
    return (
      <ul className="printout-checks">
        {block.items.map((item) => (
          <li key={item}>
            <WithBlanks text={item} />
          </li>
        ))}
      </ul>
    );
  const [, ...offers] = block.head;
  return (
    <table className="printout-table">
      <thead>
        <tr>
          <td />
          {offers.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {offers.map((name) => (
              <td key={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BLANK = /(_{4,})/;

/** Four underscores become a short line, more a long one. */
function WithBlanks({ text }: { text: string }) {
  return text.split(BLANK).map((part, index) =>
    BLANK.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <span key={index} className={part.length > 4 ? 'blank blank-long' : 'blank'}>
        <span className="sr-only">{templateTexts.empty}</span>
      </span>
    ) : (
      part
    ),
  );
}

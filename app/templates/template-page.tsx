import { data } from 'react-router';
import { sources } from '../../content/sources.ts';
import { findTemplate, type Template, templatePath, templatesPath, templateTexts } from '../../content/templates.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Printer } from '../ui/icons.ts';
import { PageHeader } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/template-page.ts';
import { Sheet } from './sheet.tsx';
import './templates.css';

export function loader({ request }: Route.LoaderArgs) {
  const template = findTemplate(new URL(request.url).pathname);
  if (!template) throw data(null, { status: 404 });
  return { template };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ ...loaderData.template, path: templatePath(loaderData.template.id) }) : [];

/** One sheet of content/templates.ts; routes.ts gives each its own address. */
export default function TemplatePage({ loaderData: { template } }: Route.ComponentProps) {
  return (
    <>
      <div className="no-print">
        <PageHeader heading={template.title} intro={template.intro} above={<Crumbs name={template.name} />}>
          <Button type="button" icon={Printer} data-print="" className="mt-6 noscript:hidden">
            {templateTexts.print}
          </Button>
        </PageHeader>
      </div>
      <div className="container-page sheet-page">
        <Advice template={template} />
        <Sheet template={template} sources={template.sources.map((id) => sources[id])} />
      </div>
    </>
  );
}

function Crumbs({ name }: { name: string }) {
  return <Breadcrumb crumbs={[{ label: 'Vorlagen', href: templatesPath }, { label: name }]} />;
}

function Advice({ template: { advice, article, next } }: { template: Template }) {
  return (
    <aside className="no-print sheet-advice" aria-label={templateTexts.advice}>
      <h2 className="text-xl">{templateTexts.advice}</h2>
      <ul>
        {advice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        {templateTexts.more}: <TextLink href={article.href}>{article.label}</TextLink>
      </p>
      <ButtonLink href={next.href} kind="secondary" size="small">
        {next.label}
      </ButtonLink>
    </aside>
  );
}

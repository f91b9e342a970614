import { templatePath, templates, templateTexts } from '../../content/templates.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { TextLink } from '../ui/button.tsx';
import { FileText } from '../ui/icons.ts';
import { PageHeader } from '../ui/section.tsx';

export const meta = () => pageMeta(templateTexts.overview);

export default function TemplatesPage() {
  return (
    <>
      <PageHeader {...templateTexts.overview} crumb="Vorlagen" />
      <ul className="container-page grid gap-5 py-10 md:grid-cols-2 md:py-14">
        {templates.map(({ id, name, intro: text }) => (
          <li key={id} className="rounded-lg border border-line p-6">
            <FileText className="size-7 text-isar-600" />
            <h2 className="mt-3 text-xl">
              <TextLink href={templatePath(id)}>{name}</TextLink>
            </h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

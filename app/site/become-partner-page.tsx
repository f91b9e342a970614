import { becomePartner as texts } from '../../content/become-partner.ts';
import { pageTexts } from '../../content/pages.ts';
import { vettingDocuments } from '../../content/vetting.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/section.tsx';
import './legal/legal.css';

export const meta = () => pageMeta(pageTexts.becomePartner);

/** For firms: what it costs, how they are chosen, what is checked, what nobody has to do. */
export default function BecomePartnerPage() {
  const { heading, intro } = pageTexts.becomePartner;
  return (
    <>
      <PageHeader
        heading={heading}
        intro={intro}
        above={<Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Partner werden' }]} />}
      >
        <Apply />
      </PageHeader>
      <div className="container-page py-10 md:py-14">
        <article className="legal-text">
          <Cost />
          <h2>{texts.free.heading}</h2>
          <ul>
            {texts.free.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Choice />
          <Check />
          <h2>{texts.flow.heading}</h2>
          <ol>
            {texts.flow.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            {texts.terms.before} <a href={texts.terms.href}>{texts.terms.label}</a>.
          </p>
        </article>
        <Apply />
      </div>
    </>
  );
}

function Apply() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink href={texts.apply.href}>{texts.apply.label}</ButtonLink>
      <p className="text-sm text-ink-soft">{texts.applyNote}</p>
    </div>
  );
}

function Cost() {
  const { heading, tariff, text, example } = texts.cost;
  return (
    <>
      <h2>{heading}</h2>
      <div className="rounded-lg border border-line bg-isar-50 p-5">
        <p className="text-lg font-semibold">{tariff}</p>
        <p className="mt-1">{example}</p>
      </div>
      <p>{text}</p>
    </>
  );
}

function Choice() {
  const { heading, text, points, after, more } = texts.choice;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point.text}>
            <strong>{point.points}:</strong> {point.text}
          </li>
        ))}
      </ul>
      <p>{after}</p>
      <p>
        <a href={more.href}>{more.label}</a>
      </p>
    </>
  );
}

function Check() {
  const { heading, text, from, voluntary, more } = texts.check;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ul>
        {vettingDocuments.map(({ id, name, who }) => (
          <li key={id}>
            <strong>{name}.</strong> {id === 'association' ? voluntary : `${from} ${who}.`}
          </li>
        ))}
      </ul>
      <p>
        <a href={more.href}>{more.label}</a>
      </p>
    </>
  );
}

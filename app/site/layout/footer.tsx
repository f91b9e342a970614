import { company, openingHours } from '../../../content/company.ts';
import { footerQuickLinks, legalLinks, type NavLink, navigationTexts } from '../../../content/navigation.ts';
import { buildYear } from '../../build-config.ts';
import { ClaimText } from '../../ui/claim-text.tsx';
import { Logo } from './logo.tsx';

export function Footer() {
  return (
    <footer className="no-print on-dark relative mt-auto bg-isar-900 text-isar-100">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 text-white lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-sm text-isar-200">
            <ClaimText text={navigationTexts.footerLine} />
          </p>
        </div>
        <FooterLinks heading={navigationTexts.quickLinksHeading} links={footerQuickLinks} />
        <FooterLinks heading={navigationTexts.legalHeading} links={legalLinks} />
        <div className="col-span-2 lg:col-span-1">
          <h2 className="text-sm font-semibold text-white">{navigationTexts.contactHeading}</h2>
          <address className="mt-3 grid gap-0.5 text-sm not-italic">
            <a href={company.phoneHref} className="footer-link">
              {company.phone}
            </a>
            <a href={`mailto:${company.email}`} className="footer-link break-all">
              {company.email}
            </a>
            <a href={company.whatsappHref} rel="noopener" className="footer-link">
              WhatsApp
            </a>
          </address>
          <ul className="mt-3 grid gap-1 text-sm text-isar-200">
            {openingHours.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="border-t border-isar-800">
        <p className="container-page py-6 text-sm text-isar-200">
          © <span data-year="">{buildYear}</span> {company.brand}
        </p>
      </div>
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-sm font-semibold text-white">{heading}</h2>
      <ul className="mt-3 grid gap-0.5 text-sm">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

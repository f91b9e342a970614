import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, type ReactNode } from 'react';
import { linkHint, mailClosing } from '../content/mails.ts';
import { colors } from './theme.ts';

const body = { margin: '0 0 16px', color: colors.ink, fontSize: 16, lineHeight: '25px' };
const small = { color: colors.soft, fontSize: 14, lineHeight: '22px' };
const breakAnywhere = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;

/**
 * Long URLs break anywhere, so that a phone needs no sideways scrolling. `roomy` links are large enough for a thumb.
 */
export function MailLink({ href, children, roomy = false }: { href: string; children: string; roomy?: boolean }) {
  const size = roomy ? { display: 'inline-block', padding: '0 0 12px' } : {};
  return (
    <Link
      href={href}
      className="link"
      style={{ color: colors.link, textDecoration: 'underline', ...breakAnywhere, ...size }}
    >
      {children}
    </Link>
  );
}

/** Mail programs keep line breaks only as elements. */
export function Lines({ text }: { text: string }) {
  // Equal lines differ only by their index.
  const lines = [...text.split(/\r\n|[\n\r\u2028\u2029]/).entries()];
  return lines.map(([index, line]) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The blocks of a body. */
export const paragraph = (text: ReactNode) => (
  <Text className="ink" style={body}>
    {text}
  </Text>
);

export const soft = (text: ReactNode) => (
  <Text className="soft" style={{ ...body, ...small }}>
    {text}
  </Text>
);

export function signature() {
  const { greeting, name, brand } = mailClosing;
  return paragraph(<Lines text={[greeting, name, brand].join('\n')} />);
}

export const subheading = (text: string) => (
  <Text className="ink" style={{ ...body, margin: '24px 0 8px', fontSize: 18, fontWeight: 700 }}>
    {text}
  </Text>
);

export const listSteps = (steps: readonly string[]) => (
  <ol className="ink" style={{ ...body, paddingLeft: 22 }}>
    {steps.map((step) => (
      <li key={step} style={{ marginBottom: 6 }}>
        {step}
      </li>
    ))}
  </ol>
);

export const button = (href: string, label: string) => (
  <Section style={{ padding: '4px 0 20px' }}>
    <Button
      href={href}
      className="button"
      style={{
        backgroundColor: colors.action,
        color: colors.onBrand,
        borderRadius: 10,
        padding: '14px 24px',
        fontSize: 16,
        fontWeight: 600,
      }}
    >
      {label}
    </Button>
  </Section>
);

/** For mail programs that show no button. */
export const addressOf = (href: string) => (
  <div data-skip-in-text="true">
    {soft(
      <>
        {linkHint} <MailLink href={href}>{href}</MailLink>
      </>,
    )}
  </div>
);

export const openPage = (href: string, label: string) => [button(href, label), addressOf(href)];

export type MailFact = { label: string; value: ReactNode };

export const listFacts = (facts: readonly MailFact[]) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 20 }}>
    <tbody>
      {facts.map(({ label, value }, index) => {
        const ruled = index < facts.length - 1 ? { ...cell, ...rule } : cell;
        return (
          <tr key={label}>
            <td className="cell label soft line" style={{ ...ruled, width: '34%', color: colors.soft, fontSize: 14 }}>
              {label}
            </td>
            <td className="cell value ink line" style={{ ...ruled, ...breakAnywhere, color: colors.ink, fontSize: 16 }}>
              {value}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const rule = { borderBottom: `1px solid ${colors.line}` };
const cell = { padding: '9px 8px 9px 0', lineHeight: '23px', verticalAlign: 'top' } as const;

const noteStyle = {
  ...body,
  padding: '12px 16px',
  borderLeft: `4px solid ${colors.action}`,
  borderRadius: 10,
  backgroundColor: colors.note,
  color: colors.noteInk,
};

/** Often what somebody typed. */
export const note = (text: string) => (
  <Text className="note" style={noteStyle}>
    <Lines text={text} />
  </Text>
);

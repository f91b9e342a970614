import type { ReactNode } from 'react';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';

const GROUP = 'artikel-fragen';

export function Faq({ children }: { children: ReactNode }) {
  return (
    <div className="faq">
      <Accordion>{children}</Accordion>
    </div>
  );
}

export function FaqItem({ question, children }: { question: string; children: ReactNode }) {
  return (
    <AccordionItem group={GROUP} title={question}>
      {children}
    </AccordionItem>
  );
}

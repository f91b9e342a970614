import { Component, type ReactNode } from 'react';
import { phone, phoneHref } from '../../content/brand.ts';
import { errorTexts } from '../../content/not-found.ts';
import { reportPageError } from '../start/report-page-error.ts';
import { Button, ButtonLink } from './button.tsx';

type FormBoundaryProps = {
  /** Whether this browser still holds what was typed; the page only says so if it does. */
  isKept(): boolean;
  children: ReactNode;
};

/** If a scripted form fails, the rest of the page stays. */
export class FormBoundary extends Component<FormBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportPageError('render', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <h2 className="text-xl">{errorTexts.heading}</h2>
        <p className="max-w-prose">{this.props.isKept() ? errorTexts.kept : errorTexts.text}</p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{errorTexts.reload}</Button>
          <ButtonLink href={phoneHref} kind="secondary">
            {phone}
          </ButtonLink>
        </p>
      </div>
    );
  }
}

import { legalTexts } from '../../../content/legal-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons.ts';

export function PrintButton() {
  return (
    <Button
      type="button"
      kind="secondary"
      icon={Printer}
      data-print=""
      className="no-print mt-10 without-script:hidden"
    >
      {legalTexts.print}
    </Button>
  );
}

import { Printer } from 'lucide-react';
import { legalTexts } from '../../../content/legal-texts.ts';
import { Button } from '../../ui/button.tsx';

export function PrintButton() {
  return (
    <Button kind="secondary" icon={Printer} onClick={() => window.print()} className="no-print needs-script mt-10">
      {legalTexts.print}
    </Button>
  );
}

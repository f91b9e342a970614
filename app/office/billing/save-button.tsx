import { billingSettingsTexts as texts } from '../../../content/office/billing-money.ts';
import { Button } from '../../ui/button.tsx';

/** One orange button a page: the profile, or after a restore the number. */
export const Save = ({ tun, main }: { tun: string; main?: boolean }) => (
  <p className="md:col-span-2">
    <Button name="tun" value={tun} kind={main ? 'primary' : 'secondary'} size="compact">
      {texts.save}
    </Button>
  </p>
);

import { company } from '../../../content/company.ts';
import { navigationTexts } from '../../../content/navigation.ts';

export function Logo() {
  return (
    <a href="/" aria-label={navigationTexts.homeLabel} className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      <img
        src="/images/logo-mark.svg"
        alt=""
        width="40"
        height="40"
        fetchPriority="low"
        className="size-9 shrink-0 md:size-10"
      />
      <span className="min-w-0 overflow-x-clip text-ellipsis text-base leading-none font-bold max-[24rem]:leading-tight max-[24rem]:whitespace-normal min-[24rem]:text-lg tracking-tight">
        {company.brand}
      </span>
    </a>
  );
}

import { navigationTexts } from '../../../content/navigation.ts';

export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="no-print fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-isar-900 px-5 py-3 font-semibold text-white transition-transform focus:translate-y-0"
    >
      {navigationTexts.skipLink}
    </a>
  );
}

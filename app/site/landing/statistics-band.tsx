import { filledUp, processFigures, type Statistic, statistics, statisticsHeading } from '../../../content/landing.ts';
import { classNames } from '../../ui/class-names.ts';
import { SampleMark } from '../../ui/sample-mark.tsx';

export function StatisticsBand() {
  const figures = filledUp<Statistic>(statistics, processFigures);
  return (
    <section
      aria-labelledby="statistics-heading"
      className="rauten bg-isar-900 text-white [--rauten:color-mix(in_srgb,var(--color-isar-800)_32%,transparent)]"
    >
      <div className="container-page py-12 md:py-16">
        <h2 id="statistics-heading" className="sr-only">
          {statisticsHeading}
        </h2>
        <dl
          className={classNames(
            'grid gap-x-6 gap-y-8',
            figures.length === 3 ? 'sm:grid-cols-3' : 'grid-cols-2 lg:grid-cols-4',
          )}
        >
          {figures.map(({ id, claim, value, label }) => (
            <div key={id} className="flex flex-col-reverse justify-end border-l-2 border-isar-500 pl-4 md:pl-6">
              <dt className="mt-1 text-sm text-isar-100 md:text-base">{label}</dt>
              <dd className="text-4xl font-extrabold tracking-tight">
                <span>{value}</span>
                <span className="align-super text-lg font-normal text-isar-200">
                  <SampleMark of={claim} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

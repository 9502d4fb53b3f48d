import type { ProductDetail } from '#contract/product.ts'
import { unbroken } from '#shared/unbroken.ts'
import type { FactGroup } from './fact-groups.ts'
import { Fold } from './fold.tsx'
import { InEnglish, langOf } from './in-english.tsx'

/** Side by side where there is room; each can be reached by its own address (#logistics). */
export function FactSections({ product, groups }: { product: ProductDetail; groups: FactGroup[] }) {
  return (
    <div className="grid items-start gap-x-[0.8rem] gap-y-12 max-wide:gap-y-0 desk:grid-cols-2 print:gap-y-8">
      {groups.map(({ id, title, facts }) => (
        <section key={id} aria-labelledby={`${id}-title`}>
          <Fold
            className="border-b border-line wide:min-h-0 wide:border-0 print:min-h-0 print:border-0"
            folded={
              // The place that an address names lies inside: the browser opens what it leads into.
              <div id={id} className="max-wide:pb-6">
                <InEnglish product={product} of={facts.flatMap(({ part }) => part ?? [])} className="mt-2" />
                <dl>
                  {facts.map(({ label, value, unit, part }) => (
                    <div key={label} className="flex break-inside-avoid gap-4 border-b border-line py-2.5 print:py-1">
                      <dt className="w-[44%] shrink-0 text-ink-soft">{label}</dt>
                      <dd lang={part && langOf(product, part)} className="min-w-0 flex-1 font-medium">
                        {unbroken(value)}
                      </dd>
                      {unit && <dd className="w-[60px] shrink-0 text-ink-soft">{unit}</dd>}
                    </div>
                  ))}
                </dl>
              </div>
            }
          >
            <h2
              id={`${id}-title`}
              className="flex-1 border-ink text-lg font-semibold wide:border-b-2 wide:pb-2 print:border-b-2 print:pb-1"
            >
              {title}
            </h2>
          </Fold>
        </section>
      ))}
    </div>
  )
}

import { FINANCING_LEAST, FINANCING_MOST } from '#contract/codes/financing.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import type { ServicesData } from './data.ts'

export { servicesHead } from './services-head.ts' // comes with the page

const STEPS = ['apply', 'screen', 'offer', 'sign', 'order', 'repay'] as const

/** SPEC-092: what can be financed, from which amount, and how it goes. */
export function ServicesPage({ data }: { data: ServicesData }) {
  const t = useT()
  const money = useMoney()
  const bounds = { least: money(FINANCING_LEAST), most: money(FINANCING_MOST) }
  return (
    <div className="page-width pb-10">
      <Breadcrumb crumbs={[{ label: t('frame.financing') }]} />
      <header className="max-w-[70ch] pt-2 wide:pt-6">
        <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">
          {t('frame.financing')}
        </h1>
        <p className="mt-3 text-[16px] text-pretty text-ink-soft">{t('financing.lead', bounds)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <a href="/financing-application" className={buttonClass('primary')}>
            {t('financing.apply')}
          </a>
          <a href="/my-financing" className={buttonClass()}>
            {t('frame.my-financing')}
          </a>
        </div>
      </header>
      <div className="mt-10 grid gap-x-12 gap-y-10 wide:grid-cols-2">
        <section aria-labelledby="financing-steps">
          <h2 id="financing-steps" className="text-xl font-semibold">
            {t('financing.steps')}
          </h2>
          <ol className="mt-4 grid gap-5">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong tabular-nums">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{t(`financing.step-${step}`)}</span>
                  <span className="mt-0.5 block text-pretty text-ink-soft">{t(`financing.step-${step}-text`)}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <div className="grid content-start gap-10">
          {data.services.length > 0 && (
            <section aria-labelledby="financing-kinds">
              <h2 id="financing-kinds" className="text-xl font-semibold">
                {t('financing.kinds')}
              </h2>
              <ul className="mt-4 grid gap-2">
                {data.services.map(({ value, label }) => (
                  <li key={value} className="flex items-center gap-3">
                    <Icon name="check" className="size-5 text-brand" />
                    {label}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="financing-needs">
            <h2 id="financing-needs" className="text-xl font-semibold">
              {t('financing.needs')}
            </h2>
            <ul className="mt-4 grid gap-2 text-pretty">
              {(['amount', 'registered', 'papers', 'consent'] as const).map((need) => (
                <li key={need} className="flex gap-3">
                  <Icon name="document" className="mt-0.5 size-5 shrink-0 text-brand" />
                  {t(`financing.need-${need}`, bounds)}
                </li>
              ))}
            </ul>
          </section>
          <p className="rounded-tile bg-mist p-5 text-pretty text-ink-soft">{t('financing.who-lends')}</p>
        </div>
      </div>
    </div>
  )
}

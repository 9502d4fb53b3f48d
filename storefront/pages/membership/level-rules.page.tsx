// SPEC-091: how levels work: the table as it is in force, and the text that the operator writes beside it.
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useShop } from '../../shop/shop.ts'
import { Day, Html, TextWithContents, useForeign } from '../content/text-parts.tsx'
import { CouponTable } from './coupon-table.tsx'
import type { LevelRulesData } from './data.ts'
import { LevelFacts, LevelTable } from './level-table.tsx'

export function LevelRulesPage({ data: { text, rules, coupons } }: { data: LevelRulesData }) {
  const { t } = useShop()
  const { lang, note } = useForeign(text.language)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: text.title }]} />
      <header className="mx-auto mt-4 mb-8 max-w-[72ch] wide:mt-8 wide:mb-10" lang={lang}>
        {note}
        <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">{text.title}</h1>
        <p className="mt-3 text-[17px] text-pretty text-ink-soft wide:mt-4 wide:text-[19px]">{text.summary}</p>
      </header>
      <section aria-labelledby="level-table" className="mx-auto mb-10 max-w-[960px]">
        <h2 id="level-table" className="mb-3 text-lg font-semibold">
          {t('membership.levels')}
        </h2>
        <LevelTable levels={rules.levels} />
        <LevelFacts rules={rules} />
      </section>
      {coupons.length > 0 && (
        <section aria-labelledby="account-coupons" className="mx-auto mb-10 max-w-[960px]">
          <h2 id="account-coupons" className="mb-3 text-lg font-semibold">
            {t('membership.account-coupons')}
          </h2>
          <CouponTable coupons={coupons} />
        </section>
      )}
      <article lang={lang}>
        <TextWithContents contents={text.contents}>
          <Html html={text.html} />
          <p className="mt-10 border-t border-line pt-4 text-sm text-ink-faint">
            {t('content.as-of')} <Day value={text.changeTime} />
          </p>
        </TextWithContents>
      </article>
    </div>
  )
}

// Terms of sale of a shop: those of now, or a version that an order or a quotation names.
import type { ShopTerms } from '#contract/shop.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { sellerPath } from '../../parts/seller-address.ts'
import { described, type Head, type Shown } from '../../shop/head.ts'
import { useShop } from '../../shop/shop.ts'
import { Day, Html, isLong, TextWithContents, useForeign } from '../content/text-parts.tsx'

/** Above the text, where its contents stand beside it. */
const BESIDE = 'desk:max-w-[calc(296px+72ch)] desk:pl-[296px] print:max-w-none print:pl-0'

/** Search engines find the terms of now only. */
export function termsHead(shown: Shown<ShopTerms>, terms: ShopTerms): Head {
  const { origin, language, t } = shown.match.context.shop
  const title = `${t('shop.terms')} – ${terms.shopName}`
  const path = `/seller/${terms.shopId}/terms`
  return described(shown, { title, description: title, path, origin, language, index: terms.current === 'Y' })
}

export function TermsPage({ data: terms }: { data: ShopTerms }) {
  const { t } = useShop()
  const { lang, note } = useForeign(terms.language)
  const seller = sellerPath(terms.shopId, terms.slug)
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: terms.shopName, href: seller }, { label: t('shop.terms') }]} />
      <article className="pt-4 wide:pt-8">
        <header className={classNames('mx-auto mb-8 max-w-[72ch]', isLong(terms.contents) && BESIDE)}>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] wide:text-[34px]">{t('shop.terms')}</h1>
            <Button size="small" className="max-wide:h-11 print:hidden" onClick={() => window.print()}>
              <Icon name="print" className="size-4" />
              {t('shop.print')}
            </Button>
          </div>
          <p className="mt-2 text-ink-soft">
            <a href={seller} className="text-brand underline underline-offset-2">
              {terms.shopName}
            </a>{' '}
            · {t('shop.published', { version: terms.version })} <Day value={terms.publishTime} />
          </p>
          {terms.current === 'N' && (
            <p className="mt-4 flex items-start gap-2 rounded-control bg-caution-soft px-4 py-3 text-caution">
              <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
              {t('shop.former')}
            </p>
          )}
        </header>
        <div lang={lang}>
          {note}
          <TextWithContents contents={terms.contents}>
            <Html html={terms.html} />
          </TextWithContents>
        </div>
      </article>
    </div>
  )
}

// Link columns (SPEC-121): only pages that exist stand here; later issues add theirs to the table.
import { ABOUT, rootPath } from '#contract/content-address.ts'
import { Icon } from '#ui/icon.tsx'
import { Kept } from '../shop/kept.tsx'
import { useShop } from '../shop/shop.ts'
import type { WordKey } from '../shop/words.ts'
import type { ShopPath } from '../session/address.ts'
import { useRootData, type RootData } from '../shop/root-data.ts'
import { SubscribeForm } from '../parts/subscribe/subscribe-form.tsx'

/** `department` is the slug of one of the catalogue: a shop that has not got it has no such link. */
type Entry = { word: WordKey; href: ShopPath } | { word: WordKey; department: string } | { word: WordKey; about: true }
const COLUMNS: { title: WordKey; entries: Entry[] }[] = [
  {
    title: 'frame.footer-projects',
    entries: [
      { word: 'frame.room-packages', department: 'room-packages' },
      { word: 'frame.teaching-models', department: 'medical-teaching-model' },
      { word: 'frame.hospital-furniture', department: 'hospital-furniture' },
      { word: 'frame.solutions', href: '/hospital-solution' },
      { word: 'frame.projects', href: '/blog/hospital-projects' },
      { word: 'frame.project-register', href: '/hospital-projects-register-form' },
      { word: 'frame.partners', href: '/city-partner' },
      { word: 'frame.financing', href: '/financing-services' },
      { word: 'frame.buying-guides', href: '/blog/buying-guide' },
      { word: 'frame.blog', href: '/blog' },
    ],
  },
  {
    title: 'frame.footer-buy',
    entries: [
      { word: 'frame.getting-started', href: '/start' },
      { word: 'frame.all-products', href: '/product' },
      { word: 'frame.quote-ask', href: '/quotation-request' },
      { word: 'frame.order-by-list', href: '/quick-order' },
      { word: 'frame.cart', href: '/cart' },
      { word: 'frame.orders', href: '/order' },
      { word: 'frame.favourites', href: '/my' },
      { word: 'frame.addresses', href: '/address' },
    ],
  },
  {
    title: 'frame.footer-platform',
    entries: [
      { word: 'frame.contact-title', href: '/contact-us' },
      { word: 'frame.about', about: true },
      { word: 'frame.faq', href: '/faq-issue' },
      { word: 'frame.certifications', href: '/certifications' },
      { word: 'frame.shipping', href: '/shipping-policy' },
      { word: 'frame.returns', href: '/return-and-refund-policy' },
      { word: 'frame.level-rules', href: '/level-rules' },
      { word: 'frame.transaction', href: '/transaction-rules' },
      { word: 'frame.logistics', href: '/logistics-terms' },
      { word: 'frame.terms', href: '/terms-and-conditions' },
      { word: 'frame.privacy', href: '/privacy-policy' },
      { word: 'frame.property', href: '/intellectual-property-policy' },
      { word: 'frame.tribute', href: '/tribute-announcement' },
    ],
  },
]
const hrefOf = (entry: Entry, brand: string) =>
  'href' in entry ? entry.href : 'about' in entry ? rootPath(ABOUT, brand) : `/${entry.department}`
const PAYMENTS = ['PayPal', 'T/T']

export function Footer() {
  const { brand, tops } = useRootData()
  return (
    <Kept as="footer" by={`footer ${JSON.stringify([brand, tops])}`} className="mt-20 border-t border-line bg-mist">
      <Columns brand={brand} tops={tops} />
    </Kept>
  )
}

function Columns({ brand, tops }: Pick<RootData, 'brand' | 'tops'>) {
  const { t } = useShop()
  const exists = (entry: Entry) => !('department' in entry) || tops.some(({ slug }) => slug === entry.department)
  const columns = COLUMNS.map(({ title, entries }) => ({ title, entries: entries.filter(exists) })).filter(
    ({ entries }) => entries.length > 0,
  )
  const link = 'inline-flex min-h-9 items-center text-left text-ink-soft hover:text-brand max-wide:min-h-11 max-wide:min-w-11'
  return (
    <>
      <div className="page-width">
        <div className="grid items-center gap-x-8 gap-y-4 border-b border-line py-8 wide:grid-cols-[1fr_minmax(360px,520px)]">
          <div>
            <p className="font-semibold">{t('frame.news-title')}</p>
            <p className="text-ink-soft">{t('frame.news-text')}</p>
          </div>
          <SubscribeForm source="footer" />
        </div>
      </div>
      <div className="page-width grid gap-10 py-12 wide:grid-cols-[2fr_1fr_1fr_1fr] wide:gap-8">
        <div className="max-w-[380px]">
          <p className="text-lg font-semibold">{brand.name}</p>
          <p className="mt-1 text-ink-soft">{t('frame.tagline')}</p>
          {brand.name && (
            <ul className="mt-5 grid gap-1 text-ink-soft">
              <li>
                <a href={`mailto:${brand.email}`} className={`${link} gap-2.5`}>
                  <Icon name="mail" className="size-5" />
                  {brand.email}
                </a>
              </li>
              <li>
                <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`} className={`${link} gap-2.5`}>
                  <Icon name="phone" className="size-5" />
                  {brand.phone}
                </a>
              </li>
              <li className="flex items-start gap-2.5 py-1.5">
                <Icon name="pin" className="mt-0.5 size-5" />
                <span>
                  {brand.company}
                  <br />
                  {brand.address}
                </span>
              </li>
            </ul>
          )}
          {brand.social.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-4">
              {brand.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer" className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, entries }) => (
          <nav key={title} aria-label={t(title)}>
            <p className="mb-2 font-semibold">{t(title)}</p>
            <ul className="max-wide:grid max-wide:grid-cols-2 max-wide:gap-x-4">
              {entries.map((entry) => (
                <li key={entry.word}>
                  <a href={hrefOf(entry, brand.slug)} className={link}>
                    {t(entry.word)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-5 text-sm text-ink-soft">
        <p>
          © {brand.company} {t('frame.rights')}
        </p>
        <ul className="flex flex-wrap items-center gap-2" aria-label={t('frame.payments')}>
          {PAYMENTS.map((name) => (
            <li key={name} className="rounded-[6px] border border-line bg-ground px-2.5 py-1 font-medium text-ink">
              {name}
            </li>
          ))}
          <li className="pl-2">{t('frame.dollar-short')}</li>
        </ul>
      </div>
    </>
  )
}

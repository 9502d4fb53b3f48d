// Every address of the specification (section 2), written down from it and apart from the shop's routes: what stands there, for whom, and
// where it leads, each beside the numbers of the checklist that ask for it. Titles and headings are those that a reader in English sees.

export type Stands = {
  /** The numbers of the checklist that it is there for; '' = beside those, for what else the shop answers at unknown addresses. */
  spec: string
  path: string
  /** Of the page, without the brand; '' = the brand alone. */
  title: string
  /** How the heading begins, where it says something else than the title. */
  heading?: string
  /** Its heading once it lives in a browser, where that is another one. */
  becomes?: string
  /** false: a home, a form of the log-in, or something in place of a page. Others say 'Home / title' (SPEC-123). */
  crumbs?: false
  status?: 404
  /** Its one true address, where that is another one. */
  canonical?: string
  /** Made for narrow windows (SPEC-127): `grown`: gives way to /index when the window grows wide; `never-wide`: in a wide one it is not there at all. */
  narrow?: 'grown' | 'never-wide'
  /** It looks like one that is named: opened in every language, but not looked at in a browser a second time. */
  alike?: true
}
type More = Omit<Stands, 'spec' | 'path' | 'title'>
const stands = (spec: string, path: string, title: string, more: More = {}): Stands => ({ spec, path, title, ...more })
const alike = (spec: string, path: string, title: string): Stands => stands(spec, path, title, { alike: true })
const missing = (path: string): Stands => stands('SPEC-048', path, 'Page not found', { crumbs: false, status: 404, alike: true })

export type Text = { id: string; slug: string; title: string; found: string }
/** Things of the demo that addresses name; `found`: the title that search engines show. */
export type Things = {
  product: { id: string; slug: string; name: string }
  order: { id: string; no: string }
  guide: Text
  project: Text
  news: Text
  register: Text
  room: Text
}

const HOME = 'Equip a ward, a theatre or a whole hospital'

/** For everybody. */
export const open = (one: Things): Stands[] => [
  stands('SPEC-049', '/index', '', { heading: HOME, crumbs: false }),
  stands('SPEC-049', '/', '', { heading: HOME, crumbs: false, alike: true, canonical: '/index' }),
  stands('SPEC-026 SPEC-049', '/registration-promotion', '5% off your first order', { crumbs: false }),
  stands('SPEC-049', '/returns', 'If something is not right', { crumbs: false }),
  stands('SPEC-050', '/search', 'Search', { crumbs: false, narrow: 'never-wide' }),
  stands('SPEC-057', '/product-alias', 'All products'),
  ...['/fAQ', '/c'].map((path) => stands('SPEC-057', path, 'All products', { alike: true, canonical: '/product-alias' })),
  stands('SPEC-057', '/ward-nursing', 'Ward nursing'),
  stands('SPEC-057', '/bed-head-unit', 'Bed head units'),
  ...Object.entries(CATEGORIES).map(([path, title]) => alike('SPEC-057', path, title)),
  stands('SPEC-061', `/${one.product.slug}`, one.product.name),
  stands('SPEC-064', '/hospital-solution', 'Solutions'),
  ...['/hospital-solutions', '/solutions'].map((path) =>
    stands('SPEC-064', path, 'Solutions', { alike: true, canonical: '/hospital-solution' }),
  ),
  stands('SPEC-064', `/hospital-solution/${one.room.slug}`, one.room.found, { heading: one.room.title }),
  stands('SPEC-064', '/product-solution', 'Solutions', { narrow: 'never-wide' }),
  stands('SPEC-064', `/product-solution?id=${one.room.id}`, one.room.title, { narrow: 'never-wide' }),
  stands('SPEC-068', '/my', 'Favourites', { heading: 'Log in to see your favourites', crumbs: false }),
  stands('SPEC-083', '/settings', 'Settings', { narrow: 'grown' }),
  stands('SPEC-044', '/ar', 'See products in 3D'),
  stands('SPEC-045', '/start', 'Getting started'),
  stands('SPEC-046', '/tribute-announcement', 'To those who care for others'),
  stands('SPEC-047', '/401', 'You cannot open this page', { crumbs: false }),
  stands('SPEC-047', '/404', 'Page not found', { crumbs: false, status: 404 }),
  stands('SPEC-048', '/nothing-of-this-name', 'Page not found', { crumbs: false, status: 404 }),
  ...['/nothing/of/this/name', '/blog/no-such-shelf', '/blog/buying-guide/never-written', '/hospital-solution/never-planned'].map(missing),
  ...['/blog-detail?id=99999999', '/hospital-solution?id=99999999', '/product-detail-alias?id=99999999', '/seller/0'].map(missing),
  stands('SPEC-084', '/blog', 'Blog'),
  stands('SPEC-084', '/blog/buying-guide', 'Buying guides'),
  stands('SPEC-084', '/blog/hospital-projects', 'Hospital projects'),
  stands('SPEC-084', '/blog/blog-news', 'News'),
  stands('SPEC-089', '/blog/hospital-projects-register', 'Register a project'),
  stands('SPEC-086', `/blog/buying-guide/${one.guide.slug}`, one.guide.found, { heading: one.guide.title }),
  stands('SPEC-086', `/blog/hospital-projects/${one.project.slug}`, one.project.found, { heading: one.project.title, alike: true }),
  stands('SPEC-086', `/blog/blog-news/${one.news.slug}`, one.news.found, { heading: one.news.title, alike: true }),
  stands('SPEC-086', `/blog/hospital-projects-register/${one.register.slug}`, one.register.found, {
    heading: one.register.title,
    alike: true,
  }),
  stands('SPEC-090', '/hospital-projects-register-form', 'Hospital project registration'),
  stands('SPEC-091', '/level-rules', 'Level rules'),
  stands('SPEC-079', '/faq-issue', 'Questions and answers'),
  stands('SPEC-094', '/city-partner', 'City partners'),
  stands('SPEC-092', '/financing-services', 'Financing services'),
  stands('SPEC-093', '/financing-application', 'Application for financing'),
  stands('SPEC-095', '/about-medharbor', 'About us'),
  stands('SPEC-096', '/contact-us', 'Contact us'),
  stands('SPEC-023 SPEC-097', '/return-and-refund-policy', 'Return and refund policy'),
  stands('SPEC-023 SPEC-098', '/privacy-policy', 'Privacy policy'),
  stands('SPEC-023 SPEC-099', '/transaction-rules', 'Transaction rules'),
  stands('SPEC-100', '/certifications', 'Certifications'),
  stands('SPEC-023 SPEC-101', '/shipping-policy', 'Shipping policy'),
  stands('SPEC-023 SPEC-102', '/terms-and-conditions', 'Terms and conditions'),
  stands('SPEC-023 SPEC-103', '/pntellectual-property-policy', 'Intellectual property policy', {
    canonical: '/intellectual-property-policy',
  }),
  stands('SPEC-023 SPEC-104', '/logistics-terms', 'Logistics terms'),
]

/** SPEC-057: of the 28, those that are not named above. */
const CATEGORIES: Record<string, string> = {
  '/medical-imaging': 'Medical imaging',
  '/or-room-and-apparatus': 'Operating room',
  '/maternal-and-child-care': 'Maternal and child care',
  '/clinical-trial-and-lab': 'Clinical laboratory',
  '/emergency-and-first-aid-care': 'Emergency and first aid',
  '/vital-signs-monitoring-system': 'Vital-signs monitoring',
  '/rehabilitation-therapy': 'Rehabilitation',
  '/sterilization-and-disinfection': 'Sterilisation and disinfection',
  '/ent-and-aesthetic-equipment': 'ENT and aesthetics',
  '/medical-consumables': 'Medical consumables',
  '/hemodialysis': 'Haemodialysis',
  '/medical-teaching-model': 'Teaching models',
  '/operation-table': 'Operating tables',
  '/ophthalmic': 'Ophthalmic',
  '/rechargeable-otoscope': 'Otoscopes',
  '/examination-table': 'Examination tables',
  '/feeding-pump': 'Feeding pumps',
  '/obstetric-delivery-bed': 'Obstetric delivery beds',
  '/air-sterilizer': 'Air sterilisers',
  '/beauty-bed': 'Beauty beds',
  '/dialysis-chair': 'Dialysis chairs',
  '/vital-signs-monitoring': 'Vital-signs monitors',
}

/** Each of the 28 may have a trailing path, and shows the same with it; /head-bed-unit leads to /bed-head-unit. */
export const TRAILING = ['/product-alias', '/fAQ', '/c', '/ward-nursing', '/bed-head-unit', ...Object.keys(CATEGORIES)]

/** For those who are about to have an account; signed in, one has no business there (SPEC-129). In a wide window the log-in is a dialog. */
export const entry: Stands[] = [
  stands('SPEC-041', '/login', 'Log in', { crumbs: false, narrow: 'never-wide' }),
  stands('SPEC-041', '/login-other', 'Log in', { crumbs: false, narrow: 'never-wide' }),
  stands('SPEC-042', '/register', 'Register your organisation', { crumbs: false }),
  stands('SPEC-042', '/profiles-add', 'Register your organisation', { crumbs: false, alike: true }),
]
/** Ways back into an account, for everybody. */
export const ways: Stands[] = [
  stands('SPEC-043', '/forgot', 'Forgot password', { crumbs: false, narrow: 'never-wide' }),
  stands('SPEC-040', '/social-callback', 'Logging in', { crumbs: false, becomes: 'That did not work' }),
]

/** For those who are logged in (SPEC-066..083, SPEC-226). */
export const closed = (one: Things): Stands[] => [
  stands('SPEC-066', '/cart', 'Shopping Cart'),
  stands('SPEC-067', '/settlement', 'Checkout'),
  stands('SPEC-069', '/my-info', 'My details', { narrow: 'grown' }),
  stands('SPEC-069', '/my-info-edit', 'Change my details'),
  stands('SPEC-070', '/order', 'Orders'),
  stands('SPEC-071', `/confirm?id=${one.order.id}`, one.order.no, { narrow: 'grown' }),
  stands('SPEC-072', `/pay?orderIds=${one.order.id}`, 'Payment'),
  stands('SPEC-073', '/address', 'Addresses'),
  stands('SPEC-073', '/address-edit', 'Add address'),
  stands('SPEC-075', '/coupon', 'Coupons'),
  stands('SPEC-081', '/pointsdetails', 'Points'),
  stands('SPEC-081', '/pointexchange', 'Points exchange'),
  stands('SPEC-076', '/grade', 'Membership'),
  stands('SPEC-077', '/daily-check-in', 'Daily check-in'),
  stands('SPEC-082', '/invite-for-rewards', 'Invite and earn'),
  stands('SPEC-074', '/after-sale', 'After-sale service'),
  stands('SPEC-074', `/after-sale-detail?order=${one.order.id}`, 'Open an after-sale case', { narrow: 'grown' }),
  stands('', '/statement', 'Statement of account'),
  stands('', '/overpayments', 'Overpayments'),
  stands('SPEC-078', '/withdraw-cash', 'Withdraw'),
  stands('SPEC-078', '/withdraw-list', 'My withdrawals', { narrow: 'grown' }),
  stands('', '/bank-accounts', 'Bank accounts'),
  stands('', '/my-partnership', 'My partnership'),
  stands('SPEC-080', '/suggestions', 'Suggestions'),
]

/** Pages that the specification gives to nouns which are not there yet: aftermath, loyalty. Nothing is promised before it can be used. */
export const LATER: string[] = []

/** Where general and former addresses lead, by the numbers that say so; an end with '…' goes on with the time. */
export const leads = (one: Things): Record<string, Record<string, string>> => ({
  'SPEC-039': { '/redirect/contact-us': '/contact-us', '/redirect/blog/buying-guide?page=2': '/blog/buying-guide?page=2' },
  'SPEC-051 SPEC-053': {
    '/product': '/product-alias?v=…',
    '/product?searchVal=bed&titleName=Beds': '/product-alias?searchVal=bed&titleName=Beds',
  },
  'SPEC-051 SPEC-054': {
    '/product?picSearchVal=x': '/product-alias?picSearchVal=x',
    '/product?flag=1': '/product-alias?flag=1',
    '/product?solution=1': '/product-alias?solution=1',
  },
  'SPEC-055 SPEC-063': { '/product?id=10,1001,1002': '/ward-nursing' },
  'SPEC-056': { '/product?id=99999999': '/product-alias?id=99999999&v=…' },
  'SPEC-057': { '/head-bed-unit': '/bed-head-unit', '/head-bed-unit/and/more': '/bed-head-unit' },
  'SPEC-058 SPEC-059 SPEC-062': {
    [`/product-detail?id=${one.product.id}&pointexchangeFlag=1`]: `/${one.product.slug}?pointexchangeFlag=1`,
    [`/product-detail?id=${one.product.id}&titleStr=One`]: `/${one.product.slug}?titleStr=One`,
  },
  'SPEC-060': { '/product-detail?id=99999999&titleStr=One': '/product-detail-alias?id=99999999&titleStr=One&v=…' },
  'SPEC-061': { [`/product-detail-alias?id=${one.product.id}`]: `/${one.product.slug}` },
  'SPEC-065': { '/solution': '/hospital-solution' },
  'SPEC-064': {
    [`/solution/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
    [`/hospital-solutions/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
    [`/solutions/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
    [`/hospital-solution?id=${one.room.id}`]: `/hospital-solution/${one.room.slug}`,
  },
  'SPEC-085': {
    '/news': '/blog',
    '/news?id=1': '/blog/buying-guide',
    '/news?id=2': '/blog/hospital-projects',
    '/news?id=3': '/blog',
    '/news?id=4&imgSrc=%2Fmedia%2Fx.webp': '/blog/blog-news?imgSrc=%2Fmedia%2Fx.webp',
  },
  'SPEC-087': {
    [`/news-detail?id=${one.guide.id}`]: `/blog/buying-guide/${one.guide.slug}`,
    [`/news-detail?id=${one.guide.id}&sl=fr`]: `/blog/buying-guide/${one.guide.slug}?sl=fr`,
    '/news-detail?id=99999999&x=1': '/blog-detail?id=99999999&x=1',
    '/news-detail': '/blog-detail',
  },
  'SPEC-086 SPEC-088': {
    [`/blog-detail?id=${one.guide.id}`]: `/blog/buying-guide/${one.guide.slug}`,
    '/blog-detail': '/blog',
    [`/blog/blog-news/${one.guide.slug}`]: `/blog/buying-guide/${one.guide.slug}`,
  },
  'SPEC-089': { '/hospital-projects-register?sl=es': '/blog/hospital-projects-register?sl=es' },
  'SPEC-093': { '/financing-services-form': '/financing-application' },
  'SPEC-095': { '/about-somebody-else': '/about-medharbor' },
})

/** Asks what a press on a category gathers, not for an address: proved beside the code (storefront/app/addresses.test.ts). */
export const NO_ADDRESS = ['SPEC-052']

/** Pages by themselves that the site map names, beside categories, products and what is written. */
export const SITE_MAP =
  '/index /registration-promotion /returns /ar /hospital-solution /blog /blog/buying-guide /blog/hospital-projects /blog/blog-news /blog/hospital-projects-register /faq-issue /quick-order /contact-us /hospital-projects-register-form /city-partner /financing-services /financing-application'.split(
    ' ',
  )

/** Pages of our own, which the specification has not: the walk over all routes knows them from here. */
export const OURS =
  '/account /letter-of-credit /my-equipment /my-equipment/import /my-equipment/hand-overs /my-equipment/reminders /my-equipment/$id /my-financing /my-reviews /recalls /my-customers /my-sales-person /sales-invitation /quotation /quotation-request /compare /quick-order /unsubscribe /seller/$id /seller/$id/terms /intellectual-property-policy'.split(
    ' ',
  )

// Every address of the specification (section 2), written down from it and apart from the shop's routes: what stands there, for whom, and
// where it leads. Titles and headings are those that a reader in English sees.

export type Stands = {
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
const stands = (path: string, title: string, more: Omit<Stands, 'path' | 'title'> = {}): Stands => ({ path, title, ...more })
const alike = (path: string, title: string): Stands => stands(path, title, { alike: true })
const missing = (path: string): Stands => stands(path, 'Page not found', { crumbs: false, status: 404, alike: true })

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
  stands('/index', '', { heading: HOME, crumbs: false }),
  stands('/', '', { heading: HOME, crumbs: false, alike: true, canonical: '/index' }),
  stands('/registration-promotion', '5% off your first order', { crumbs: false }),
  stands('/returns', 'If something is not right', { crumbs: false }),
  stands('/search', 'Search', { crumbs: false, narrow: 'never-wide' }),
  stands('/product-alias', 'All products'),
  ...['/fAQ', '/c'].map((path) => stands(path, 'All products', { alike: true, canonical: '/product-alias' })),
  stands('/ward-nursing', 'Ward nursing'),
  stands('/bed-head-unit', 'Bed head units'),
  ...Object.entries(CATEGORIES).map(([path, title]) => alike(path, title)),
  stands(`/${one.product.slug}`, one.product.name),
  stands('/hospital-solution', 'Solutions'),
  ...['/hospital-solutions', '/solutions'].map((path) => stands(path, 'Solutions', { alike: true, canonical: '/hospital-solution' })),
  stands(`/hospital-solution/${one.room.slug}`, one.room.found, { heading: one.room.title }),
  stands('/product-solution', 'Solutions', { narrow: 'never-wide' }),
  stands(`/product-solution?id=${one.room.id}`, one.room.title, { narrow: 'never-wide' }),
  stands('/my', 'Favourites', { heading: 'Log in to see your favourites', crumbs: false }),
  stands('/settings', 'Settings', { narrow: 'grown' }),
  stands('/ar', 'See products in 3D'),
  stands('/start', 'Getting started'),
  stands('/tribute-announcement', 'To those who care for others'),
  stands('/401', 'You cannot open this page', { crumbs: false }),
  stands('/404', 'Page not found', { crumbs: false, status: 404 }),
  stands('/nothing-of-this-name', 'Page not found', { crumbs: false, status: 404 }),
  ...['/nothing/of/this/name', '/blog/no-such-shelf', '/blog/buying-guide/never-written', '/hospital-solution/never-planned'].map(missing),
  ...['/blog-detail?id=99999999', '/hospital-solution?id=99999999', '/product-detail-alias?id=99999999', '/seller/0'].map(missing),
  stands('/blog', 'Blog'),
  stands('/blog/buying-guide', 'Buying guides'),
  stands('/blog/hospital-projects', 'Hospital projects'),
  stands('/blog/blog-news', 'News'),
  stands('/blog/hospital-projects-register', 'Register a project'),
  stands(`/blog/buying-guide/${one.guide.slug}`, one.guide.found, { heading: one.guide.title }),
  stands(`/blog/hospital-projects/${one.project.slug}`, one.project.found, { heading: one.project.title, alike: true }),
  stands(`/blog/blog-news/${one.news.slug}`, one.news.found, { heading: one.news.title, alike: true }),
  stands(`/blog/hospital-projects-register/${one.register.slug}`, one.register.found, { heading: one.register.title, alike: true }),
  stands('/hospital-projects-register-form', 'Hospital project registration'),
  stands('/level-rules', 'Level rules'),
  stands('/faq-issue', 'Questions and answers'),
  stands('/city-partner', 'City partners'),
  stands('/financing-services', 'Financing services'),
  stands('/financing-application', 'Application for financing'),
  stands('/about-medharbor', 'About us'),
  stands('/contact-us', 'Contact us'),
  stands('/return-and-refund-policy', 'Return and refund policy'),
  stands('/privacy-policy', 'Privacy policy'),
  stands('/transaction-rules', 'Transaction rules'),
  stands('/certifications', 'Certifications'),
  stands('/shipping-policy', 'Shipping policy'),
  stands('/terms-and-conditions', 'Terms and conditions'),
  stands('/pntellectual-property-policy', 'Intellectual property policy', { canonical: '/intellectual-property-policy' }),
  stands('/logistics-terms', 'Logistics terms'),
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
  stands('/login', 'Log in', { crumbs: false, narrow: 'never-wide' }),
  stands('/login-other', 'Log in', { crumbs: false, narrow: 'never-wide' }),
  stands('/register', 'Register your organisation', { crumbs: false }),
  stands('/profiles-add', 'Register your organisation', { crumbs: false, alike: true }),
]
/** Ways back into an account, for everybody. */
export const ways: Stands[] = [
  stands('/forgot', 'Forgot password', { crumbs: false, narrow: 'never-wide' }),
  stands('/social-callback', 'Logging in', { crumbs: false, becomes: 'That did not work' }),
]

/** For those who are logged in (SPEC-066..083, SPEC-226). */
export const closed = (one: Things): Stands[] => [
  stands('/cart', 'Shopping Cart'),
  stands('/settlement', 'Checkout'),
  stands('/my-info', 'My details', { narrow: 'grown' }),
  stands('/my-info-edit', 'Change my details'),
  stands('/order', 'Orders'),
  stands(`/confirm?id=${one.order.id}`, one.order.no, { narrow: 'grown' }),
  stands(`/pay?orderIds=${one.order.id}`, 'Payment'),
  stands('/address', 'Addresses'),
  stands('/address-edit', 'Add address'),
  stands('/coupon', 'Coupons'),
  stands('/pointsdetails', 'Points'),
  stands('/pointexchange', 'Points exchange'),
  stands('/grade', 'Membership'),
  stands('/daily-check-in', 'Daily check-in'),
  stands('/invite-for-rewards', 'Invite and earn'),
  stands('/after-sale', 'After-sale service'),
  stands(`/after-sale-detail?order=${one.order.id}`, 'Open an after-sale case', { narrow: 'grown' }),
  stands('/statement', 'Statement of account'),
  stands('/withdraw-cash', 'Withdraw'),
  stands('/withdraw-list', 'My withdrawals', { narrow: 'grown' }),
  stands('/bank-accounts', 'Bank accounts'),
  stands('/my-partnership', 'My partnership'),
  stands('/suggestions', 'Suggestions'),
]

/** Pages that the specification gives to nouns which are not there yet: aftermath, loyalty. Nothing is promised before it can be used. */
export const LATER: string[] = []

/** Where general and former addresses lead; an end with '…' goes on with the time. */
export const leads = (one: Things): Record<string, string> => ({
  '/redirect/contact-us': '/contact-us',
  '/redirect/blog/buying-guide?page=2': '/blog/buying-guide?page=2',
  '/product': '/product-alias?v=…',
  '/product?searchVal=bed&titleName=Beds': '/product-alias?searchVal=bed&titleName=Beds',
  '/product?picSearchVal=x': '/product-alias?picSearchVal=x',
  '/product?flag=1': '/product-alias?flag=1',
  '/product?solution=1': '/product-alias?solution=1',
  '/product?id=10,1001,1002': '/ward-nursing',
  '/product?id=99999999': '/product-alias?id=99999999&v=…',
  [`/product-detail?id=${one.product.id}&pointexchangeFlag=1`]: `/${one.product.slug}?pointexchangeFlag=1`,
  [`/product-detail?id=${one.product.id}&titleStr=One`]: `/${one.product.slug}?titleStr=One`,
  [`/product-detail-alias?id=${one.product.id}`]: `/${one.product.slug}`,
  '/product-detail?id=99999999&titleStr=One': '/product-detail-alias?id=99999999&titleStr=One&v=…',
  '/head-bed-unit': '/bed-head-unit',
  '/head-bed-unit/and/more': '/bed-head-unit',
  '/solution': '/hospital-solution',
  [`/solution/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
  [`/hospital-solutions/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
  [`/solutions/${one.room.slug}`]: `/hospital-solution/${one.room.slug}`,
  [`/hospital-solution?id=${one.room.id}`]: `/hospital-solution/${one.room.slug}`,
  '/news': '/blog',
  '/news?id=1': '/blog/buying-guide',
  '/news?id=2': '/blog/hospital-projects',
  '/news?id=3': '/blog',
  '/news?id=4&imgSrc=%2Fmedia%2Fx.webp': '/blog/blog-news?imgSrc=%2Fmedia%2Fx.webp',
  [`/news-detail?id=${one.guide.id}`]: `/blog/buying-guide/${one.guide.slug}`,
  [`/news-detail?id=${one.guide.id}&sl=fr`]: `/blog/buying-guide/${one.guide.slug}?sl=fr`,
  '/news-detail?id=99999999&x=1': '/blog-detail?id=99999999&x=1',
  '/news-detail': '/blog-detail',
  [`/blog-detail?id=${one.guide.id}`]: `/blog/buying-guide/${one.guide.slug}`,
  '/blog-detail': '/blog',
  [`/blog/blog-news/${one.guide.slug}`]: `/blog/buying-guide/${one.guide.slug}`,
  '/about-somebody-else': '/about-medharbor',
  '/financing-services-form': '/financing-application',
  '/hospital-projects-register?sl=es': '/blog/hospital-projects-register?sl=es',
})

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

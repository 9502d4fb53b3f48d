// What was done, and to what kind of thing, in words: each noun says its own (`<noun>.acts.ts`); a verb that many nouns have stands once, here.
// An act that has no words yet reads as its code: nothing is left out of the room for want of a translation.
import { ACTS as ofMail } from '#features/platform/mail/mail.acts.ts'
import { ACTS as ofSetting } from '#features/platform/setting/setting.acts.ts'
import { ACTS as ofAccount } from '#features/people/account/account.acts.ts'
import { ACTS as ofStaff } from '#features/people/staff/staff.acts.ts'
import { ACTS as ofCategory } from '#features/catalogue/category/category.acts.ts'
import { ACTS as ofFdaClass } from '#features/catalogue/fda-class/fda-class.acts.ts'
import { ACTS as ofProduct } from '#features/catalogue/product/product.acts.ts'
import { ACTS as ofSearch } from '#features/catalogue/search/search.acts.ts'
import { ACTS as ofShop } from '#features/catalogue/shop/shop.acts.ts'
import { ACTS as ofTerm } from '#features/catalogue/term/term.acts.ts'
import { ACTS as ofBankStatement } from '#features/money/bank-statement/bank-statement.acts.ts'
import { ACTS as ofLedger } from '#features/money/ledger/ledger.acts.ts'
import { ACTS as ofPaymentDifference } from '#features/money/payment-difference/payment-difference.acts.ts'
import { ACTS as ofPaymentException } from '#features/money/payment-exception/payment-exception.acts.ts'
import { ACTS as ofPayout } from '#features/money/payout/payout.acts.ts'
import { ACTS as ofRefund } from '#features/money/refund/refund.acts.ts'
import { ACTS as ofStatement } from '#features/money/statement/statement.acts.ts'
import { ACTS as ofCityPartner } from '#features/loyalty/city-partner/city-partner.acts.ts'
import { ACTS as ofCoupon } from '#features/loyalty/coupon/coupon.acts.ts'
import { ACTS as ofInvitation } from '#features/loyalty/invitation/invitation.acts.ts'
import { ACTS as ofMembership } from '#features/loyalty/membership/membership.acts.ts'
import { ACTS as ofPoints } from '#features/loyalty/points/points.acts.ts'
import { ACTS as ofWithdrawal } from '#features/loyalty/withdrawal/withdrawal.acts.ts'
import { ACTS as ofCarrier } from '#features/fulfilment/carrier/carrier.acts.ts'
import { ACTS as ofOrder } from '#features/sales/order/order.acts.ts'
import { ACTS as ofOrderFinancing } from '#features/sales/order-financing/order-financing.acts.ts'
import { ACTS as ofOrderLetter } from '#features/sales/order-letter/order-letter.acts.ts'
import { ACTS as ofQuotation } from '#features/sales/quotation/quotation.acts.ts'
import { ACTS as ofSalesCustomer } from '#features/sales/sales-customer/sales-customer.acts.ts'
import { ACTS as ofAfterSale } from '#features/aftercare/after-sale/after-sale.acts.ts'
import { ACTS as ofEquipment } from '#features/aftercare/equipment/equipment.acts.ts'
import { ACTS as ofRecall } from '#features/aftercare/recall/recall.acts.ts'
import { ACTS as ofReview } from '#features/aftercare/review/review.acts.ts'
import { ACTS as ofContent } from '#features/publishing/content/content.acts.ts'
import { ACTS as ofEnquiry } from '#features/publishing/enquiry/enquiry.acts.ts'
import { ACTS as ofSubscriber } from '#features/publishing/subscriber/subscriber.acts.ts'
import { ACTS as ofBulk } from '#features/office/bulk/bulk.acts.ts'
import { ACTS as ofComment } from '#features/office/comment/comment.acts.ts'
import { ACTS as ofAccountClosing } from '#features/office/account-closing/account-closing.acts.ts'
import { ACTS as ofFileRemoval } from '#features/office/file-removal/file-removal.acts.ts'
import { ACTS as ofOwnData } from '#features/office/own-data/own-data.acts.ts'
import { ACTS as ofMailTemplate } from '#features/office/mail-template/mail-template.acts.ts'
import { actText, type ActTexts } from '#contract/audit-desk.ts'
import type { Acts } from '#features/platform/audit/audit.ts'
import { own } from '#shared/own.ts'
import type { Language } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = typeof en
const WORDS = { en, es, fr, pt, zh } satisfies Record<Language, Words>

/** Every noun's own. */
export const NOUNS: readonly Acts[] = [
  ofMail,
  ofSetting,
  ofAccount,
  ofStaff,
  ofCategory,
  ofFdaClass,
  ofProduct,
  ofSearch,
  ofShop,
  ofTerm,
  ofBankStatement,
  ofLedger,
  ofPaymentDifference,
  ofPaymentException,
  ofPayout,
  ofRefund,
  ofStatement,
  ofCityPartner,
  ofCoupon,
  ofInvitation,
  ofMembership,
  ofPoints,
  ofWithdrawal,
  ofCarrier,
  ofOrder,
  ofOrderFinancing,
  ofOrderLetter,
  ofQuotation,
  ofSalesCustomer,
  ofAfterSale,
  ofEquipment,
  ofRecall,
  ofReview,
  ofContent,
  ofEnquiry,
  ofSubscriber,
  ofBulk,
  ofComment,
  ofAccountClosing,
  ofFileRemoval,
  ofOwnData,
  ofMailTemplate,
]
const ACTS: Acts['acts'] = Object.assign({}, ...NOUNS.map(({ acts }) => acts))
const KINDS: Acts['kinds'] = Object.assign({}, ...NOUNS.map(({ kinds }) => kinds))

const of = (texts: Readonly<Record<string, Record<Language, string>>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text[language]]))
const textsOf = (language: Language): ActTexts => ({ acts: of(ACTS, language), verbs: WORDS[language].verbs })
const TEXTS = { en: textsOf('en'), zh: textsOf('zh'), es: textsOf('es'), fr: textsOf('fr'), pt: textsOf('pt') } satisfies Record<
  Language,
  ActTexts
>

/** Whether people read words for it in every language, and not its code. */
export const isWorded = (action: string): boolean =>
  Object.hasOwn(ACTS, action) || Object.hasOwn(en.verbs, action.slice(action.indexOf('.') + 1))
export const isKindWorded = (kind: string): boolean => Object.hasOwn(KINDS, kind) || Object.hasOwn(en.kinds, kind)

export const actionText = (action: string, language: Language): string => actText(TEXTS[language], action)
/** All of it in one language, for those who tell histories. */
export const textsIn = (language: Language): ActTexts => TEXTS[language]

export const kindText = (kind: string, language: Language): string =>
  own(KINDS, kind)?.[language] ?? own<string>(WORDS[language].kinds, kind) ?? kind.replaceAll('-', ' ')

import type { ReactNode } from 'react'
import { couponWords } from '../pages/coupon/words.ts'
import { cartWords } from '../pages/cart/words.ts'
import { salesCustomerWords } from '../pages/sales-customer/words.ts'
import { sessionWords } from '../pages/session/words.ts'
import { formWords } from '../parts/form/words.ts'
import { Document } from '../frame/document.tsx'
import type { LateParts } from '../frame/late-parts.ts'
import { withWords } from '../shop/words.ts'

/** What the frame shows of pages, once somebody asks for it: the frame itself knows no page. */
const LATE: LateParts = {
  dialogs: async () => (await withWords([sessionWords, couponWords, formWords], import('../pages/session/dialogs.tsx'))).EntryDialog,
  acting: async () => (await withWords([salesCustomerWords], import('../pages/sales-customer/acting-bar.tsx'))).ActingBar,
  cart: async () => (await withWords([cartWords, formWords], import('../pages/cart/cart-dropdown.tsx'))).CartDropdown,
}

export const ShopDocument = ({ children }: { children: ReactNode }) => <Document late={LATE}>{children}</Document>

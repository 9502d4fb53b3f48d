// What was typed into a form and not sent yet: it outlives a reload and a failed sending, and is shown to nobody else.
import { clearInTab, keptInTab, readJson } from '../../session/storage.ts'

export type Draft = Record<string, string>
/** Whose draft, and about which product, where it is about one; a visitor's goes with them when they log in. */
export type DraftOwner = { userId: number | null; product: string }
export type Drafts = ReturnType<typeof draftsAt>

function draftsAt(key: string) {
  const place = keptInTab(key)
  const drop = () => place.clear()
  return {
    drop,
    read({ userId, product }: DraftOwner): Draft | null {
      const kept = readJson(place) as (DraftOwner & { values: Draft }) | null
      if (!kept || (kept.userId !== null && kept.userId !== userId)) return null
      if (kept.product === product) return kept.values
      const { productName: _other, ...values } = kept.values
      return values
    },
    /** Keeps what stands in the form, where it is more than was known. */
    keep(owner: DraftOwner, known: Draft, form: HTMLFormElement) {
      const values: Draft = {}
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
      if (Object.entries(known).some(([name, value]) => (values[name] ?? '') !== value)) place.write(JSON.stringify({ ...owner, values }))
      else drop()
    },
  }
}

export const contactDrafts = draftsAt('shop_draft_contact')
export const projectDrafts = draftsAt('shop_draft_project')
export const partnerDrafts = draftsAt('shop_draft_partner')
export const financingDrafts = draftsAt('shop_draft_financing')
export const suggestionDrafts = draftsAt('shop_draft_suggestion')
/** A new address has 0. */
export const addressDraftsOf = (addressId: number) => draftsAt(`shop_draft_address_${addressId}`)
/** What was told of some goods is not what another case begins with; `lineId`: 0 where none is chosen yet. */
export const saleDraftsOf = (orderId: number, lineId: number) => draftsAt(`shop_draft_sale_${orderId}_${lineId}`)

/** Whoever logs out leaves nothing that they had typed. */
export const forgetDrafts = (): void => clearInTab('shop_draft_')

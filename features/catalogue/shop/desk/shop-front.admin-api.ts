import * as contract from '#contract/shop-front-desk.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { renderPage } from '#features/platform/markdown/markdown.ts'
import { imageUrl } from '#shared/image-url.ts'
import { LANGUAGES, inAll, type Language, type Translated } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import * as front from './shop-front.ts'
import { bringLogo } from './shop-logo.ts'

const written = (body: Translated) => LANGUAGES.filter((one) => body[one])

function shown(body: Translated): contract.ShownTerms {
  const html = Object.fromEntries(written(body).map((one) => [one, renderPage(body[one] ?? '').html]))
  return { body: inAll(body), html: html as Record<Language, string> }
}

const named = ({ version, body, published_at, staff_name }: front.VersionRow): contract.TermsRow => ({
  number: version,
  publishTime: wireTime(published_at),
  staffName: staff_name,
  languages: written(body),
})
const whole = (row: front.VersionRow) => ({ ...named(row), ...shown(row.body) })

type States = { live: boolean; closing: boolean }
function actionsOf({ draft }: front.FrontRow, { live, closing }: States, context: StaffContext) {
  const drafted = draft !== null
  const may = { edit: true, logo: true, closing: true, publish: drafted, discard: drafted, withdraw: live, 'end-closing': closing }
  return Object.entries(may).flatMap(([name, is]) => (is ? [allowedAction(context, name, contract.editTerms.access.permission)] : []))
}

const shownClosing = ({ by, said, ...days }: NonNullable<ReturnType<typeof front.closingOf>>) => ({
  ...days,
  said: inAll(said),
  staffName: by,
})

export const deskTerms: Handler<typeof contract.deskTerms> = async ({ id }, context) => {
  const { front: row, live } = await front.readFront(context, id)
  const { draft, draft_at, draft_by, logo, logo_file } = row
  const closing = front.closingOf(row, context.now)
  return {
    id,
    name: row.name,
    version: row.version,
    ...shown(draft ?? live?.body ?? { en: '' }),
    draft: draft_at && { changeTime: wireTime(draft_at), staffName: draft_by ?? '' },
    live: live && whole(live),
    logo: logo_file === null ? null : { fileId: logo_file, url: imageUrl(logo ?? '', 'logos') },
    closing: closing && shownClosing(closing),
    allowedActions: actionsOf(row, { live: live !== null, closing: closing !== null }, context),
  }
}

export const editTerms: Handler<typeof contract.editTerms> = (edit, context) => front.editTerms(context, edit)
export const publishTerms: Handler<typeof contract.publishTerms> = (at, context) => front.publishTerms(context, at)
export const withdrawTerms: Handler<typeof contract.withdrawTerms> = (at, context) => front.withdrawTerms(context, at)
export const discardTerms: Handler<typeof contract.discardTerms> = (at, context) => front.discardTerms(context, at)

export const termsVersions: Handler<typeof contract.termsVersions> = async ({ id, pageNum, pageSize }, context) => {
  const { total, rows } = await front.listVersions(context, id, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(named) }
}
export const termsVersion: Handler<typeof contract.termsVersion> = async ({ id, number }, context) =>
  whole(await front.readVersion(context, id, number))
export const restoreTerms: Handler<typeof contract.restoreTerms> = (at, context) => front.restoreTerms(context, at)

export const bringShopLogo: Handler<typeof contract.bringShopLogo> = (sent, context) => bringLogo(sent, context)
export const setShopLogo: Handler<typeof contract.setShopLogo> = ({ logo, ...at }, context) =>
  front.setLogo(context, { ...at, fileId: logo[0]?.fileId ?? null })

export const setClosing: Handler<typeof contract.setClosing> = (edit, context) => front.setClosing(context, edit)
export const endClosing: Handler<typeof contract.endClosing> = (at, context) => front.endClosing(context, at)

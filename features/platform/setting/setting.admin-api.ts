import type * as contract from '#contract/setting-desk.ts'
import type { SettingPart } from '#contract/setting-desk.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { changeDictionary, readDictionaries } from './desk/dictionary-desk.ts'
import { SUBJECT, edit, readDesk } from './desk/setting-desk.ts'

export const deskSettings: Handler<typeof contract.deskSettings> = (_, { db }) => readDesk(db)

const saver =
  <K extends SettingPart>(part: K) =>
  async ({ version, ...value }: contract.PartValue<K> & { version: number }, context: StaffContext) => ({
    version: await edit(context, part, version, value as never),
  })

export const editBrand: Handler<typeof contract.editBrand> = saver('brand')
export const editLinks: Handler<typeof contract.editLinks> = saver('links')
export const editBank: Handler<typeof contract.editBank> = saver('bank')
export const editPlaces: Handler<typeof contract.editPlaces> = saver('places')
export const editTrade: Handler<typeof contract.editTrade> = saver('trade')
export const editRegional: Handler<typeof contract.editRegional> = saver('regional')
export const editPaper: Handler<typeof contract.editPaper> = saver('paper')
export const editLetter: Handler<typeof contract.editLetter> = saver('letter')
export const editPayout: Handler<typeof contract.editPayout> = saver('payout')
export const editWithdrawal: Handler<typeof contract.editWithdrawal> = saver('withdrawal')
export const editPartnerTerms: Handler<typeof contract.editPartnerTerms> = saver('partner')
export const editPoints: Handler<typeof contract.editPoints> = saver('points')
export const editOnline: Handler<typeof contract.editOnline> = saver('online')
export const editAround: Handler<typeof contract.editAround> = saver('around')

export const settingTrail: Handler<typeof contract.settingTrail> = (slice, { db }) => answerTrail(db, SUBJECT, slice)

export const deskDictionaries: Handler<typeof contract.deskDictionaries> = (_, { db, contentLanguage }) =>
  readDictionaries(db, contentLanguage)
export const editDictionary: Handler<typeof contract.editDictionary> = async (sent, context) => ({
  version: await changeDictionary(context, sent),
})

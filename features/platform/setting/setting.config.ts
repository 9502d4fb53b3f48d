// Configuration keys of the wire as data: fixed ones that clients of this wire ask for, and one for every field of a setting.
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { SETTING_PARTS, type SettingPart } from '#contract/setting-desk.ts'

type Who = 'everyone' | 'signed-in'
/** A fixed value, or a field of a setting that staff may change. */
export type ConfigEntry = { who: Who; part: null; value: string } | { who: Who; part: SettingPart; field: string }

/** SPEC-159: the default theme is blue, its side dark. */
const FIXED: Record<string, string> = {
  'sys.index.skinName': 'skin-blue',
  'sys.index.sideTheme': 'theme-dark',
  'sys.account.registerUser': 'true',
  'sys.account.captchaEnabled': 'false',
  'upload.maxBytes': String(UPLOAD_MAX_BYTES),
  'trade.currency': 'USD',
}
/** Where money goes is told to buyers only. */
const WHO: Record<SettingPart, Who> = {
  brand: 'everyone',
  links: 'everyone',
  places: 'everyone',
  trade: 'everyone',
  regional: 'everyone',
  bank: 'signed-in',
  paper: 'signed-in',
  letter: 'signed-in',
  payout: 'signed-in',
  withdrawal: 'signed-in',
  partner: 'signed-in',
  points: 'everyone',
  online: 'signed-in',
  around: 'everyone',
}

export const CONFIG: ReadonlyMap<string, ConfigEntry> = new Map<string, ConfigEntry>([
  ...Object.entries(FIXED).map(([key, value]): [string, ConfigEntry] => [key, { who: 'everyone', part: null, value }]),
  ...(Object.keys(SETTING_PARTS) as SettingPart[]).flatMap((part) =>
    Object.keys(SETTING_PARTS[part].entries).map((field): [string, ConfigEntry] => [`${part}.${field}`, { who: WHO[part], part, field }]),
  ),
])

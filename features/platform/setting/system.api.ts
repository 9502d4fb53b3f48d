import type * as contract from '#contract/system.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { shown } from './desk/setting-desk.rules.ts'
import { editConfig } from './desk/setting-desk.ts'
import { CONFIG } from './setting.config.ts'
import { readSettings } from './setting.ts'

/** Contract row 35. What not everybody may read answers 401 to visitors; an unknown key is an empty text. */
export const configValue: Handler<typeof contract.configValue> = async ({ key }, { db, buyer, staff }) => {
  const entry = CONFIG.get(key)
  if (!entry) return ''
  if (entry.who !== 'everyone' && !buyer && !staff) refuse('signed-out', 'signed-out')
  if (entry.part === null) return entry.value
  const { value } = (await readSettings(db, [entry.part]))[entry.part]
  return String(readField(shown(entry.part, value, [entry.field]), entry.field))
}

const readField = (value: object, field: string) => (value as Record<string, string | number>)[field] ?? ''

export const updateConfig: Handler<typeof contract.updateConfig> = async ({ configKey, configValue }, context) => {
  await editConfig(context, configKey, configValue)
  return null
}

export const tenants: Handler<typeof contract.tenants> = async () => ({ tenantEnabled: false, voList: [] })
export const captcha: Handler<typeof contract.captcha> = async () => ({ captchaEnabled: false })
export const closeEvents: Handler<typeof contract.closeEvents> = async () => null

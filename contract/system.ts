// Calls that clients of this wire make of any server: configuration values, and what is switched off here.
import * as v from 'valibot'
import { get, put, type Call } from './call.ts'
import type { Permissions } from './permission.ts'

export const permissions = { 'system:config:edit': { seller: false, roles: [] } } as const satisfies Permissions

const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/))

/** An unknown key is an empty text. The value stands in msg as well, where older clients look for it. */
export const configValue = get('/system/config/configKey/{key}', {
  access: 'optional',
  about: 'One configuration value as text; some keys need a log-in',
  input: v.object({ key }),
  output: v.string(),
  msg: 'data',
})

/** On /dev-api with the token of a session of My Workspace, on /admin-api with its cookie. */
export const updateConfig = put('/system/config/updateByKey', {
  access: { permission: 'system:config:edit' },
  about: 'Change one configuration value',
  input: v.object({ configKey: key, configValue: v.pipe(v.string(), v.maxLength(500)) }),
})

export const tenants = get('/auth/tenant/list', {
  access: 'public',
  about: 'There are no tenants to choose from',
  output: v.object({ tenantEnabled: v.literal(false), voList: v.array(v.never()) }),
})
export const captcha = get('/auth/code', {
  access: 'public',
  about: 'A log-in asks for no picture code',
  output: v.object({ captchaEnabled: v.literal(false) }),
})
export const closeEvents = get('/resource/sse/close', { access: 'public', about: 'There is no stream of events to close' })

export const calls = { configValue, updateConfig, tenants, captcha, closeEvents } satisfies Record<string, Call>

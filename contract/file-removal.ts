// What was in a file that somebody has sent is removed for good, as it should not have been sent: a patient's name, for example.
import * as v from 'valibot'
import { put, type Call } from './call.ts'
import { Id, forBuyers, text } from './fields.ts'
import type { Permissions } from './permission.ts'

export const permissions = { 'file:remove': { seller: false, roles: [] } } as const satisfies Permissions

export const removeFile = put('/file/{id}/remove', {
  access: { permission: 'file:remove' },
  about:
    'Remove what is in a file that a buyer or colleague has sent, wherever it hangs: everybody sees a picture in its place that says so. It cannot be undone; a buyer who sent it reads why by mail. Removed already, nothing changes',
  input: v.object({ id: Id, reason: forBuyers(text(300)) }),
})

export const calls = { removeFile } satisfies Record<string, Call>

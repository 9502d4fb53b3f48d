import type * as wire from '#contract/role-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import * as desk from './role-desk.ts'
import { shapeRole } from './role-desk.view.ts'

export const deskRole: Handler<typeof wire.deskRole> = async ({ id }, context) => {
  const { role, people, count, editReason } = await desk.readRole(context, id)
  return { ...shapeRole(role), people, peopleCount: count, editable: editReason ? 'N' : 'Y', editReason }
}

export const makeRole: Handler<typeof wire.makeRole> = async (input, context) => ({ id: await desk.makeRole(context, input) })

export const editRole: Handler<typeof wire.editRole> = async (input, context) => ({ version: await desk.editRole(context, input) })

export const retireRole: Handler<typeof wire.retireRole> = async (input, context) => ({ version: await desk.retireRole(context, input) })

export const roleTrail: Handler<typeof wire.roleTrail> = async ({ id, ...slice }, { db }) => {
  await desk.demandRole(db, id)
  return answerTrail(db, { kind: 'role', id }, slice)
}

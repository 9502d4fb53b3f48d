import type * as contract from '#contract/comment.ts'
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_TEMPLATE_LABELS } from '#contract/codes/mail-template.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerOf } from '#features/platform/file/file.ts'
import { wireTime } from '#shared/time.ts'
import * as comments from './comment.ts'

type Read = Awaited<ReturnType<typeof comments.readTalk>>
const sideOf = (shopId: number | null) => (shopId === null ? 'operator' : 'shop')

const shape = (row: Read['comments'][number], { files, names }: Read, { staff, now }: StaffContext): contract.Comment => ({
  id: row.id,
  version: row.version,
  time: wireTime(row.created_at),
  editTime: row.edited_at && wireTime(row.edited_at),
  by: { id: row.staff_id, name: row.staff_name },
  side: sideOf(row.shop_id),
  shared: row.shared ? 'Y' : 'N',
  text: row.text,
  mentions: names.filter(({ id }) => row.mentions.includes(id)),
  files: files.filter((one) => one.comment_id === row.id).map(({ id, name, type, bytes }) => ({ id, name, type, size: bytes })),
  editable: row.staff_id === staff.id && comments.isOpen(row.created_at, now) ? 'Y' : 'N',
})

export const talk: Handler<typeof contract.talk> = async (thing, context) => {
  const read = await comments.readTalk(context, thing)
  return {
    comments: read.comments.map((row) => shape(row, read, context)),
    older: read.older,
    mails: read.mails.map(({ id, template, status, created_at }) => ({
      id,
      time: wireTime(created_at),
      what: labelOf(MAIL_TEMPLATE_LABELS, template, context.language),
      status: status as contract.Talk['mails'][number]['status'],
    })),
    watching: read.watchers.some(({ id }) => id === context.staff.id) ? 'Y' : 'N',
    watchers: read.watchers,
    people: read.people.map(({ id, name, shop_id }) => ({ id, name, side: sideOf(shop_id) })),
    otherSide: await comments.otherSide(context, read.row),
  }
}

export const addComment: Handler<typeof contract.addComment> = async ({ kind, id, shared, ...said }, context) => ({
  commentId: await comments.addComment(context, { kind, id }, { ...said, shared: shared === 'Y' }),
})
export const editComment: Handler<typeof contract.editComment> = async ({ id, version, ...said }, context) => ({
  version: await comments.editComment(context, id, version, said),
})
export const removeComment: Handler<typeof contract.removeComment> = async ({ id }, context) => {
  await comments.removeComment(context, id)
  return null
}
export const commentUpload: Handler<typeof contract.commentUpload> = async ({ file }, context) => {
  const { id, name } = await comments.keepCommentFile(context, file)
  return { fileId: id, name }
}
export const commentFile: Handler<typeof contract.commentFile> = async ({ id, fileId }, context) =>
  answerOf(context.files, await comments.readCommentFile(context, id, fileId))

export const watch: Handler<typeof contract.watch> = async ({ kind, id, on }, context) => {
  await comments.setWatch(context, { kind, id }, on === 'Y')
  return null
}

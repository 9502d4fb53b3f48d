// The back office's calls about what colleagues say about a thing, and who watches it (mounted below /admin-api). Nothing here reaches a buyer.
import * as v from 'valibot'
import { get, getFile, post, put, remove, type Call } from './call.ts'
import { Id, YN, ids, text } from './fields.ts'
import { MAIL_STATES } from './mail-desk.ts'
import { TALK_KINDS } from './thing.ts'
import { Changed, Version } from './version.ts'

export const COMMENT_MAX = 2_000
export const COMMENT_FILES = 5
/** So long its writer may put a comment right or take it back. */
export const COMMENT_OPEN_MINUTES = 30

const thing = { kind: v.picklist(TALK_KINDS), id: Id }

export const Mate = v.object({ id: Id, name: v.string(), side: v.picklist(['operator', 'shop']) })
export type Mate = v.InferOutput<typeof Mate>

export const Comment = v.object({
  id: Id,
  version: v.number(),
  time: v.string(),
  editTime: v.nullable(v.string()),
  by: v.object({ id: Id, name: v.string() }),
  side: v.picklist(['operator', 'shop']), // of whoever wrote it
  shared: YN, // the other side reads it, too
  text: v.string(),
  mentions: v.array(v.object({ id: Id, name: v.string() })),
  files: v.array(v.object({ id: Id, name: v.string(), type: v.string(), size: v.number() })),
  editable: YN, // by the reader, now
})
export type Comment = v.InferOutput<typeof Comment>

export const Talk = v.object({
  comments: v.array(Comment), // the oldest first
  older: v.number(), // that are not among them
  mails: v.array(v.object({ id: Id, time: v.string(), what: v.string(), status: v.picklist(MAIL_STATES) })), // the latest, the newest first
  watching: YN,
  watchers: v.array(v.object({ id: Id, name: v.string() })),
  people: v.array(Mate), // who may see the thing, and can be named
  otherSide: v.nullable(v.string()), // whom a shared comment reaches: the shop's name, '' for the operator; null: there is no other side
})
export type Talk = v.InferOutput<typeof Talk>

export const talk = get('/thing/{kind}/{id}/talk', {
  access: 'staff',
  about: 'What colleagues have said about a thing, who watches it and who can be named; for those who may see the thing',
  input: v.object(thing),
  output: Talk,
})

const words = {
  text: text(COMMENT_MAX),
  staffIds: v.optional(ids(20), []), // who is named with @ in the text
}

export const addComment = post('/thing/{kind}/{id}/comment', {
  access: 'staff',
  about: 'Say something to colleagues about a thing, also with files that one has handed in; whoever is named finds it in the inbox',
  input: v.object({ ...thing, ...words, shared: v.optional(YN, 'N'), fileIds: v.optional(ids(COMMENT_FILES), []) }),
  output: v.object({ commentId: Id }),
})
export const editComment = put('/comment/{id}', {
  access: 'staff',
  about: 'Put one’s own comment right, for half an hour; what it said before stays in the audit log',
  input: v.object({ id: Id, version: Version, ...words }),
  output: Changed,
})
export const removeComment = remove('/comment/{id}', {
  access: 'staff',
  about: 'Take one’s own comment back with its files, for half an hour; what it said stays in the audit log',
  input: v.object({ id: Id }),
})
export const commentUpload = post('/comment/file', {
  limit: 'upload',
  repeat: 'own', // as uploads of buyers
  access: 'staff',
  about: 'Hand in a picture or PDF for a comment; what no comment shows within a day is cleared away',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ fileId: Id, name: v.string() }),
})
export const commentFile = getFile('/comment/{id}/file/{fileId}', {
  access: 'staff',
  about: 'The bytes of a file of a comment, for those who may read the comment',
  input: v.object({ id: Id, fileId: Id }),
})
export const watch = put('/thing/{kind}/{id}/watch', {
  access: 'staff',
  about: 'Find in the inbox what others do to a thing, or no longer',
  input: v.object({ ...thing, on: YN }),
})

export const calls = { talk, addComment, editComment, removeComment, commentUpload, commentFile, watch } satisfies Record<string, Call>

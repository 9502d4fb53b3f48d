// One comment: what it says with who is named, its files, and for half an hour its writer's own ways to change it.
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { commentFile, editComment, removeComment, type Comment, type Talk } from '#contract/comment.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { fileOf } from '#contract/client.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { ConfirmDialog } from './confirm.tsx'
import { errorText } from './error-text.ts'
import { MentionField, namedIn } from './mention-field.tsx'
import { RemoveFile } from './remove-file.tsx'
import { useAct } from './use-act.ts'

export function CommentText({ comment, read }: { comment: Comment; read: Talk }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = useAct(removeComment, t('kit.comment-removed'))
  return (
    <div className="max-w-prose rounded-tile bg-mist px-3 py-2 font-normal">
      {editing ? (
        <Editing comment={comment} read={read} onClose={() => setEditing(false)} />
      ) : (
        <p className="break-words whitespace-pre-wrap">
          <Said comment={comment} />
        </p>
      )}
      {comment.files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {comment.files.map((file) => (
            <li key={file.id}>
              <FileButton commentId={comment.id} file={file} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-faint empty:hidden">
        {comment.shared === 'Y' && (
          <Tag tone="caution">{t(comment.side === 'operator' ? 'kit.shared-with-shop' : 'kit.shared-with-operator')}</Tag>
        )}
        {comment.editTime && <span>{t('kit.edited')}</span>}
        {comment.editable === 'Y' && !editing && (
          <>
            <button type="button" className="hover:text-ink hover:underline" onClick={() => setEditing(true)}>
              {t('kit.edit')}
            </button>
            <button type="button" className="hover:text-ink hover:underline" onClick={() => setAsking(true)}>
              {t('kit.remove')}
            </button>
          </>
        )}
      </p>
      {asking && (
        <ConfirmDialog
          title={t('kit.remove-comment')}
          text={t('kit.remove-comment-text')}
          confirm={t('kit.remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: comment.id }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The text with the names in it that are of people. */
function Said({ comment: { text, mentions } }: { comment: Comment }) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts = names.length
    ? text.split(new RegExp(`(${names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`))
    : [text]
  return parts.map((part, i) =>
    names.includes(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text stand where they stand
      <strong key={i} className="font-medium text-brand-strong">
        {part}
      </strong>
    ) : (
      part
    ),
  )
}

function Editing({ comment, read, onClose }: { comment: Comment; read: Talk; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState(comment.text)
  const edit = useAct(editComment, t('kit.saved'))
  const save = () =>
    edit.mutate(
      { id: comment.id, version: comment.version, text, staffIds: namedIn(text, [...read.people, ...comment.mentions]) },
      { onSuccess: onClose },
    )
  return (
    <div className="grid gap-2">
      <MentionField
        label={t('kit.comment')}
        value={text}
        people={read.people}
        onChange={setText}
        onSend={save}
        onEscape={onClose}
        focused
      />
      <div className="flex gap-2">
        <Button size="small" kind="primary" busy={edit.isPending} disabled={!text.trim()} onClick={save}>
          {t('kit.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </div>
    </div>
  )
}

function FileButton({ commentId, file }: { commentId: number; file: Comment['files'][number] }) {
  const { call } = useOffice()
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fileOf(await call(commentFile, { id: commentId, fileId: file.id }))
      saveFile(blob, name)
    },
    onError: (error) => toast(errorText(error, t), 'bad'),
  })
  return (
    <span className="inline-flex items-center">
      <Button size="small" busy={isPending} className="!h-8 max-w-64 max-wide:!h-11" onClick={() => mutate()}>
        <Icon name={file.type.startsWith('image/') ? 'image' : 'document'} className="size-4" />
        <span className="truncate">{file.name}</span>
      </Button>
      <RemoveFile id={file.id} name={file.name} byBuyer={false} />
    </span>
  )
}

// Where a comment is written: text with names, files, and whether the other side reads it.
import { useRef, useState } from 'react'
import { addComment, commentUpload, COMMENT_FILES, type Talk } from '#contract/comment.ts'
import { UPLOAD_TYPES } from '#contract/file.ts'
import type { TalkThing } from '#contract/thing.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { errorText } from './error-text.ts'
import { MentionField, namedIn } from './mention-field.tsx'
import { useAct } from './use-act.ts'

type Draft = { text: string; shared: boolean; files: { fileId: number; name: string }[] }
const EMPTY: Draft = { text: '', shared: false, files: [] }

/** What was begun and not sent, by thing: whoever looks elsewhere meanwhile finds it again. It goes with the page. */
const drafts = new Map<string, Draft>()

export function Composer({ thing, read }: { thing: TalkThing; read: Talk }) {
  const t = useT()
  const key = `${thing.kind} ${thing.id}`
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY)
  const change = (some: Partial<Draft>) => {
    setDraft((before) => {
      const next = { ...before, ...some }
      drafts.set(key, next)
      return next
    })
  }
  const add = useAct(addComment, t('kit.comment-added'))
  const { text, shared, files } = draft
  const send = () => {
    if (!text.trim() || add.isPending) return
    add.mutate(
      { ...thing, text, shared: shared ? 'Y' : 'N', staffIds: namedIn(text, read.people), fileIds: files.map(({ fileId }) => fileId) },
      { onSuccess: () => change(EMPTY) },
    )
  }
  const other = read.otherSide
  return (
    <div className="grid gap-2">
      <MentionField
        label={t('kit.comment')}
        placeholder={t('kit.comment-hint')}
        value={text}
        people={read.people}
        onChange={(value) => change({ text: value })}
        onSend={send}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="primary" busy={add.isPending} disabled={!text.trim()} onClick={send}>
          {t('kit.comment-send')}
        </Button>
        <Attach
          files={files}
          onAdd={(file) => setDraft((before) => ({ ...before, files: [...before.files, file] }))}
          onRemove={(fileId) => change({ files: files.filter((one) => one.fileId !== fileId) })}
        />
        {other !== null && (
          <label className="flex min-h-9 items-center gap-2 text-sm max-wide:min-h-11">
            <input type="checkbox" checked={shared} onChange={({ target }) => change({ shared: target.checked })} />
            {other ? t('kit.share-with', { shop: other }) : t('kit.share-with-operator')}
          </label>
        )}
        <span className="text-sm text-ink-faint">{t('kit.never-buyers')}</span>
      </div>
    </div>
  )
}

type AttachProps = { files: Draft['files']; onAdd: (file: Draft['files'][number]) => void; onRemove: (fileId: number) => void }

function Attach({ files, onAdd, onRemove }: AttachProps) {
  const { call } = useOffice()
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(0)
  const take = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, COMMENT_FILES - files.length)) {
      setSending((count) => count + 1)
      try {
        onAdd(await call(commentUpload, { file }, { repeat: true }))
      } catch (error) {
        toast(errorText(error, t), 'bad')
      } finally {
        setSending((count) => count - 1)
      }
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={UPLOAD_TYPES.join()}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="small" busy={sending > 0} disabled={files.length >= COMMENT_FILES} onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4" />
        {t('kit.attach')}
      </Button>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ fileId, name }) => (
            <li key={fileId} className="flex h-8 max-w-56 items-center gap-1 rounded-control bg-mist pl-2 text-sm">
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('kit.detach', { name })}
                onClick={() => onRemove(fileId)}
                className="grid size-8 place-items-center text-ink-soft hover:text-ink"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

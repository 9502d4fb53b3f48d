// Where a comment is written: text with names, files, and whether the other side reads it.
import { useState } from 'react'
import { addComment, commentUpload, COMMENT_FILES, type Talk } from '#contract/comment.ts'
import { UPLOAD_TYPES } from '#contract/file.ts'
import type { TalkThing } from '#contract/thing.ts'
import { Button } from '#ui/button.tsx'
import { useOffice, useT } from '../app/office.ts'
import { Attach, type HandedIn } from './attach.tsx'
import { MentionField, namedIn } from './mention-field.tsx'
import { useAct } from './use-act.ts'

type Draft = { text: string; shared: boolean; files: HandedIn[] }
const EMPTY: Draft = { text: '', shared: false, files: [] }

/** What was begun and not sent, by thing: whoever looks elsewhere meanwhile finds it again. It goes with the page. */
const drafts = new Map<string, Draft>()

export function Composer({ thing, read }: { thing: TalkThing; read: Talk }) {
  const t = useT()
  const { call } = useOffice()
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
    <div className="grid gap-2 print:hidden">
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
          most={COMMENT_FILES}
          types={UPLOAD_TYPES}
          upload={(file) => call(commentUpload, { file }, { repeat: true })}
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

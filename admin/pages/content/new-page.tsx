// A new page: its kind, its English title and its address; the rest follows in the form of its kind.
import { useState } from 'react'
import { CONTENT_KINDS, KINDS, type ContentKind } from '#contract/content-kind.ts'
import { addPage, NewPage } from '#contract/content-desk.ts'
import { pick } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useBegun } from '../../kit/use-begun.ts'
import { useSend } from '../../kit/use-act.ts'
import { contentPaths, useT } from './room.ts'

export function NewPageButton({ kind }: { kind: ContentKind | undefined }) {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  useBegun(() => setOpen(true))
  if (!may(addPage.access.permission)) return null
  return (
    <>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-4" />
        {t('content.new')}
      </Button>
      {open && <NewPageDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewPageDialog({ kind, onClose }: { kind: ContentKind | undefined; onClose: () => void }) {
  const t = useT()
  const { language } = useOffice()
  const send = useSend()
  const go = useGo()
  return (
    <FormDialog
      title={t('content.new')}
      intro={<p className="mb-4 text-ink-soft">{t('content.new-text')}</p>}
      submit={t('content.begin')}
      schema={NewPage}
      fields={[
        {
          name: 'kind',
          label: t('content.kind'),
          kind: 'choice',
          wide: true,
          options: KINDS.map((value) => ({ value, label: pick(CONTENT_KINDS[value].label, language) })),
        },
        { name: 'title', label: t('content.title-en'), wide: true, autoFocus: true },
        { name: 'slug', label: t('content.slug'), hint: t('content.slug-hint'), wanted: t('content.slug-wanted'), wide: true },
      ]}
      initial={{ kind: kind ?? 'buying-guide', title: '', slug: '' }}
      send={(value) => send(addPage, value)}
      onClose={onClose}
      onDone={({ id }) => {
        toast(t('content.begun'), 'good')
        onClose()
        go(contentPaths.edit(id))
      }}
    />
  )
}

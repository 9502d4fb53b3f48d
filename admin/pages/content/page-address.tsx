// Where a page stands, where it stood before, and giving it another address.
import { movePage, PageAddress, type DeskPage } from '#contract/content-desk.ts'
import { toast } from '#ui/toast.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function FormerAddresses({ page: { path, slug, formerSlugs } }: { page: DeskPage }) {
  const t = useT()
  if (formerSlugs.length === 0) return <p className="text-ink-soft">{t('content.no-former')}</p>
  const above = path?.slice(0, path.length - slug.length) ?? '/'
  return (
    <>
      <p className="mb-2 text-ink-soft">{t('content.former-text')}</p>
      <ul className="grid gap-1 text-sm">
        {formerSlugs.map((one) => (
          <li key={one} className="break-all">
            {above}
            {one}
          </li>
        ))}
      </ul>
    </>
  )
}

export function MoveDialog({ page, onClose }: { page: DeskPage; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { id, version, slug } = page
  return (
    <FormDialog
      title={t('content.do-move')}
      intro={<p className="mb-4 text-ink-soft">{t('content.move-text')}</p>}
      schema={PageAddress}
      fields={[
        {
          name: 'slug',
          label: t('content.slug'),
          hint: t('content.slug-hint'),
          wanted: t('content.slug-wanted'),
          wide: true,
          autoFocus: true,
        },
      ]}
      edits
      initial={{ slug }}
      submit={t('content.do-move')}
      send={({ slug: wanted }) => send(movePage, { id, version, slug: wanted })}
      onClose={onClose}
      onDone={() => {
        toast(t('content.done-move'), 'good')
        onClose()
      }}
    />
  )
}

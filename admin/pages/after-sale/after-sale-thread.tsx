// What both sides have written, oldest first, with notes of the office among them, marked; and the evidence.
import type { ReactNode } from 'react'
import { addSaleFile, deskSaleFile } from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, VIDEO_TYPES } from '#contract/file.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'
import { useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { Moment } from '../../kit/moment.tsx'
import { LoadFile } from '../../kit/load-file.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function Thread({ one, children }: { one: DeskSale; children?: ReactNode }) {
  const t = useT()
  const said = [
    { key: 'first', who: one.buyerName, text: one.description, time: one.createTime, side: 'buyer' as const },
    ...one.messages.map(({ id, byBuyer, name, text, time }) => ({
      key: `m${id}`,
      who: name,
      text,
      time,
      side: byBuyer === 'Y' ? ('buyer' as const) : ('us' as const),
    })),
    ...one.notes.map(({ id, staffName, text, time }) => ({ key: `n${id}`, who: staffName, text, time, side: 'inside' as const })),
  ].toSorted((a, b) => a.time.localeCompare(b.time))
  return (
    <Section title={t('after-sale.messages')} aside={children}>
      <ol className="grid gap-3">
        {said.map(({ key, who, text, time, side }) => (
          <li
            key={key}
            className={classNames(
              'max-w-prose rounded-tile border px-4 py-3',
              side === 'buyer' ? 'border-line bg-mist' : 'ml-6',
              side === 'inside' ? 'border-dashed border-line' : 'border-line',
            )}
          >
            <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
              <strong className="font-medium text-ink">{who}</strong>
              {side === 'inside' && <Tag>{t('after-sale.internal')}</Tag>}
              <Moment value={time} />
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What buyer and staff have sent along: opened here, added here. A server that is still being replaced leaves `filesInside` out. */
export function Evidence({ one: { id, imgs, filesInside } }: { one: DeskSale }) {
  const { call } = useOffice()
  const t = useT()
  const add = useAct(addSaleFile, t('after-sale.file-added'))
  const [file, setFile] = useState<File | null>(null)
  const send = (internal: 'Y' | 'N') => {
    if (file && !add.isPending) add.mutate({ id, internal, file }, { onSuccess: () => setFile(null) })
  }
  return (
    <Section title={t('after-sale.evidence')}>
      <ul className="grid gap-2">
        {imgs.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {one.fileName}{' '}
              <span className="text-sm text-ink-faint">
                {t(one.byBuyer === 'Y' ? 'after-sale.by-buyer' : 'after-sale.by-us')} · <Moment value={one.time} />
              </span>{' '}
              {filesInside?.includes(one.id) && <Tag>{t('after-sale.internal')}</Tag>}
            </span>
            <LoadFile
              name={one.fileName}
              label={t('after-sale.save')}
              read={() => call(deskSaleFile, { id, fileId: one.id })}
              sent={{ fileId: one.id, byBuyer: one.byBuyer === 'Y' }}
            />
            <Look file={one} />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        <FileField
          label={t('after-sale.file', { size: UPLOAD_MAX_BYTES / 1024 / 1024 })}
          accept={[...UPLOAD_TYPES, ...VIDEO_TYPES].join()}
          file={file}
          onFile={setFile}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={add.isPending} disabled={!file} onClick={() => send('Y')}>
            {t('after-sale.add-inside')}
          </Button>
          <Button size="small" disabled={!file || add.isPending} onClick={() => send('N')}>
            {t('after-sale.add-buyer')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** Seen where it stands: the session of My Workspace opens it. */
function Look({ file: { type, url, fileName } }: { file: DeskSale['imgs'][number] }) {
  const t = useT()
  const [large, setLarge] = useState(false)
  if (type.startsWith('image/'))
    return (
      <>
        <button
          type="button"
          aria-label={t('after-sale.enlarge', { name: fileName })}
          className="w-full cursor-zoom-in"
          onClick={() => setLarge(true)}
        >
          <img src={url} alt="" loading="lazy" className="max-h-64 w-full rounded-control bg-mist object-contain" />
        </button>
        {large && (
          <Dialog title={fileName} closeLabel={t('kit.close')} width="1400px" onClose={() => setLarge(false)}>
            <img src={url} alt={fileName} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
          </Dialog>
        )}
      </>
    )
  if (!type.startsWith('video/')) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- taken by a telephone in a ward: nobody has written captions
    <video
      controls
      playsInline
      preload="metadata"
      src={url}
      aria-label={fileName}
      className="aspect-video w-full max-w-[560px] rounded-control bg-black"
    />
  )
}

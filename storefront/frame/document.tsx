import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useShop } from '../shop.ts'

export function Document() {
  const { language, t } = useShop()
  return (
    <html lang={language} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body>
        <a href="#content" className="sr-only focus:not-sr-only">
          {t('frame.skip')}
        </a>
        <main id="content">
          <Outlet />
        </main>
        <Scripts />
      </body>
    </html>
  )
}

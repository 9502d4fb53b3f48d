import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('workspace')!).render(<p>My Workspace</p>)

import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home_page.tsx'
import type { homePage } from '../server/home.ts'
import { fromServer } from '../server_page.ts'
import { useHomeData } from '../shell/pages.tsx'

const Page = () => {
  const data = useHomeData()
  return data && <HomePage data={data} />
}

export const Route = createFileRoute('/')({
  ...fromServer<typeof homePage>(),
  component: Page,
})

import { findMissingKeys, fingerprintsOf, ringOf, shortFingerprint } from '#platform/server/app_key_guard.ts'
import { databaseOf } from '#platform/server/database.ts'
import { isKeyFileUsed, newKey, writeKeyFile } from '#platform/server/key_ring.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { countByKey, resealAll } from '#platform/server/resealing.ts'
import { firstKeyId, keyIdOf } from '#platform/server/secrets.ts'
import { sealedStores } from '../sealed_stores.ts'
import { type Command, type Task, withInstallation } from './command.ts'

/** Throws PlainError when something is sealed with a key that the settings lack: a further key would only hide that. */
const demandKnownKeys = async ({ pool, config }: Task): Promise<void> => {
  const missing = await findMissingKeys({ db: databaseOf(pool), config })
  if (missing.length > 0)
    throw new PlainError(`少了加密這些資料的金鑰（指紋 ${missing.map(shortFingerprint).join('、')}），請先補上。`)
}

/** `key:rotate`: a new key in `app.key`, or how to set one; a start then seals everything again with it. */
export const rotateKey: Command = {
  usage: 'key:rotate',
  purpose: '換一把新的 APP_KEY：內建資料庫直接寫進 app.key，其他的說明怎麼設定',
  arguments: 0,
  run: async (task) => {
    const { config, environment } = task
    await demandKnownKeys(task)
    if (!isKeyFileUsed(environment, config.database_url)) {
      console.log('請這樣設定，再重新啟動每一個伺服器：')
      console.log('  1. 把現在的 APP_KEY 移到 APP_KEY_PREVIOUS（原本就有的，用逗號隔開接在後面）')
      console.log(`  2. APP_KEY=${newKey()}`)
      console.log('同時有好幾個伺服器時，先把新的 APP_KEY 加進每一個的 APP_KEY_PREVIOUS 重新啟動一輪，再照上面換。')
    } else {
      const { current, previous } = ringOf(config)
      writeKeyFile(config.data_dir, current, [Buffer.from(newKey(), 'base64'), current, ...previous])
      console.log('app.key 的第一行是新的金鑰，舊的留在後面。請把 app.key 另外保存一份，再重新啟動伺服器。')
    }
    console.log('啟動後會在背景用新的金鑰重新加密；進度看 doctor，都換完了再用 key:forget 拿掉舊的。')
    return 0
  },
}

/** `key:reseal`: seals again at once what the server would do in the background. */
export const resealKeys: Command = {
  usage: 'key:reseal',
  purpose: '立刻用現在的 APP_KEY 重新加密（伺服器啟動後也會自己做）',
  arguments: 0,
  run: async (task) => {
    await demandKnownKeys(task)
    const { resealed, left, closed } = await withInstallation(task, ({ app }) => resealAll(app, sealedStores))
    console.log(`重新加密了 ${resealed} 個值，還剩 ${left} 個，打不開的 ${closed} 個`)
    return left + closed > 0 ? 1 : 0
  },
}

/** `key:forget`: takes the keys out that seal nothing any more. */
export const forgetKeys: Command = {
  usage: 'key:forget',
  purpose: '拿掉已經沒有用到的舊金鑰；還有用到時不會動，並說明還剩多少',
  arguments: 0,
  run: async (task) => {
    const { config, environment } = task
    await demandKnownKeys(task)
    const ring = ringOf(config)
    const counts = await withInstallation(task, ({ app }) => countByKey(app, sealedStores))
    const [current = '', ...previous] = fingerprintsOf(ring)
    const left = [...counts].reduce((sum, [key, count]) => sum + (key === keyIdOf(current) ? 0 : count), 0)
    if (left > 0) {
      console.log(
        `還有 ${left} 個值是舊金鑰加密的${counts.has(firstKeyId) ? '（含還沒標上金鑰的）' : ''}，舊金鑰要先留著。`,
      )
      return 1
    }
    if (previous.length === 0) console.log('沒有舊的金鑰')
    else if (isKeyFileUsed(environment, config.database_url)) {
      writeKeyFile(config.data_dir, ring.current, [ring.current])
      console.log(`app.key 裡拿掉了 ${previous.length} 把舊金鑰，請重新啟動伺服器。`)
    } else console.log('可以把 APP_KEY_PREVIOUS 拿掉，再重新啟動伺服器。')
    if (previous.length > 0)
      console.log('之前的備份要用舊金鑰才打得開，請另外保存；用舊金鑰簽的連結（例如信裡的退訂連結）從此失效。')
    return 0
  },
}

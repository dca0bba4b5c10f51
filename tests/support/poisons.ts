/** What whoever can write into the database, or found a way past an older rule, would leave there. */
export const poisons = [
  '{address}<a href="{address}">x</a>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/1" onerror="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a</a><a href=" java\tscript:alert(1)">b</a><a href="data:text/html,<script>alert(1)</script>">c</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="//evil.example/x.png"><img src="https://evil.example/x.png">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x"><base href="//evil.example/">',
  '<form action="//evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="position:fixed;inset:0" onclick="alert(1)" id="main" class="button">x</p><style>*{display:none}</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template><!--><img src=x onerror=alert(1)>-->',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea><xmp><img src=x onerror=alert(1)></xmp>',
]
/** All of them behind a good word. */
export const poison = `<p>好的字</p>${poisons.join('')}`

/**
 * Keeps a display up to date for days. Its source text runs in the display's document, so it can't use anything defined
 * outside this function and its argument, the function of that name in `match-face.tsx`. The board's stream only
 * announces changes; the server renders the content. One timer drives everything else, and what the script remembers is
 * bound to the elements on the page.
 */
export const followDisplay = (localiseTimes: (wordsOf: (at: Date) => string) => void): void => {
  const { documentElement: root } = document;
  root.dataset['theme'] ??= matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const giveUpMs = 15_000;
  const comeBackMs = 30_000;
  /** The shortest time between two requests. */
  const gapMs = 500;
  /** The clocks of matches advance without an update. */
  const longestMs = 60_000;
  /** Heartbeats arrive every 15 s. */
  const silenceMs = 50_000;
  const momentMs = 10_000;
  const pageMs = root.dataset['kind'] === 'tv' ? 12_000 : 6_000;
  const delayMs = Number(root.dataset['delay']) * 1_000;
  const stills = matchMedia('(prefers-reduced-motion: reduce)');
  const locale = root.lang === '' || root.lang === 'en' ? 'en-GB' : root.lang;
  const hourMinute = { hour: '2-digit', minute: '2-digit' } as const;
  const timeOnly = new Intl.DateTimeFormat(locale, hourMinute);
  const dayAndTime = new Intl.DateTimeFormat(locale, { weekday: 'short', ...hourMinute });

  let stream: EventSource | undefined;
  let since = root.dataset['version'] ?? '0';
  let asking = false;
  let missed = false;
  let askedMs = Date.now();
  let heardMs = Date.now();
  let comeBackAtMs = Infinity;
  let dueMs = Infinity;
  let due: ReturnType<typeof setTimeout> | undefined;
  let seen = false;
  let paused = false;
  let page = 0;
  let turnedMs = Date.now();
  /** The server's HTML of each element: the script changes times and adds attributes. */
  const sources = new WeakMap<Element, string>();
  /** When the highlight of an entry ends. */
  const moments = new WeakMap<Element, number>();

  const all = <Part extends HTMLElement>(selector: string): Part[] => [...root.querySelectorAll<Part>(selector)];
  const list = (): HTMLElement | null => root.querySelector<HTMLElement>('.entries');
  const entries = (): HTMLElement[] => all('.entry');

  const localise = (): void => {
    const today = new Date().toDateString();
    localiseTimes((at) => (at.toDateString() === today ? timeOnly : dayAndTime).format(at));
    const now = timeOnly.format(new Date());
    for (const clock of all('.now')) if (clock.textContent !== now) clock.textContent = now;
  };

  const perPage = (): number => Number(list()?.dataset['per'] ?? 0);
  const pages = (): number => (perPage() === 0 ? 1 : Math.max(1, Math.ceil(entries().length / perPage())));

  const turnTo = (next: number): void => {
    page = (next + pages()) % pages();
    for (const [index, entry] of entries().entries()) {
      const hidden = perPage() > 0 && Math.floor(index / perPage()) !== page;
      if (entry.hidden !== hidden) entry.hidden = hidden;
    }
    const words = pages() > 1 ? `${page + 1} / ${pages()}` : '';
    for (const mark of all('.page')) if (mark.textContent !== words) mark.textContent = words;
  };

  /** `scrollIntoView` would also scroll the page that contains the frame. */
  const scrollTo = (left: number): void => list()?.scrollTo({ left, behavior: stills.matches ? 'auto' : 'smooth' });

  const turnByHand = (next: number): void => {
    turnedMs = Date.now();
    turnTo(next);
  };

  /** A pointer may rest anywhere on a television. */
  const isHeld = (): boolean =>
    paused || (root.dataset['kind'] === 'ticker' && list()?.matches(':hover, :focus-within') === true);

  const turn = (): void => {
    turnedMs = Date.now();
    const strip = list();
    if (strip === null) return;
    if (perPage() > 0) {
      if (pages() > 1) turnTo(page + 1);
      return;
    }
    if (stills.matches) return;
    const end = strip.scrollWidth - strip.clientWidth;
    scrollTo(strip.scrollLeft >= end - 1 ? 0 : strip.scrollLeft + Math.max(200, strip.clientWidth - 120));
  };

  const highlight = (entry: HTMLElement): void => {
    moments.set(entry, Date.now() + momentMs);
    // A repeated goal starts the animation again.
    entry.classList.remove('moment');
    void entry.offsetWidth;
    entry.classList.add('moment');
    turnedMs = Date.now();
    const index = entries().indexOf(entry);
    if (perPage() > 0) turnTo(Math.floor(index / perPage()));
    else if (!isHeld()) scrollTo(entry.offsetLeft - 60);
  };

  /** Replaces the content of an element if the server's HTML has changed. */
  const update = (element: HTMLElement, next: HTMLElement): void => {
    const html = next.outerHTML;
    if (sources.get(element) === html) return;
    const focused = element.contains(document.activeElement) && document.activeElement?.tagName === 'A';
    const had = element.dataset['score'] ?? '';
    const lit = element.classList.contains('moment');
    // Our own server escaped every name, and scripts in `innerHTML` never run.
    element.innerHTML = next.innerHTML;
    for (const { name, value } of next.attributes) element.setAttribute(name, value);
    element.classList.toggle('moment', lit);
    sources.set(element, html);
    if (focused) element.querySelector('a')?.focus();
    const has = element.dataset['score'] ?? '';
    if (had === has || had === '' || has === '') return;
    const [before = 0, after = 0] = [had, has].map((score) =>
      score.split(' ').reduce((sum, part) => sum + Number(part), 0),
    );
    if (after < before) moments.set(element, 0);
    else if (element.dataset['moment'] !== undefined) highlight(element);
  };

  const merge = (html: string): void => {
    const template = document.createElement('template');
    template.innerHTML = html;
    const next = (selector: string): HTMLElement | null => template.content.querySelector<HTMLElement>(selector);
    for (const part of all('[data-part]')) {
      const fresh = next(`[data-part="${part.dataset['part']}"]`);
      if (fresh !== null) update(part, fresh);
    }
    const [strip, nextStrip] = [list(), next('.entries')];
    if (strip === null || nextStrip === null) return;
    for (const { name, value } of nextStrip.attributes) strip.setAttribute(name, value);
    const known = new Map(entries().map((entry) => [entry.dataset['match'], entry]));
    const fresh = [...template.content.querySelectorAll<HTMLElement>('.entry')];
    const ordered = fresh.map((entry) => {
      const old = known.get(entry.dataset['match']);
      if (old === undefined) sources.set(entry, entry.outerHTML);
      return { element: old ?? entry, from: entry };
    });
    const before = entries();
    if (before.length !== ordered.length || ordered.some(({ element }, index) => before[index] !== element)) {
      strip.replaceChildren(...ordered.map(({ element }) => element));
    }
    for (const { element, from } of ordered) update(element, from);
    localise();
    turnTo(Math.min(page, pages() - 1));
  };

  const setLink = (state: 'up' | 'down'): void => {
    if (root.dataset['link'] !== state) root.dataset['link'] = state;
    for (const note of all('.no-link')) if (note.hidden !== (state === 'up')) note.hidden = state === 'up';
  };

  const draw = async (): Promise<void> => {
    missed = true;
    askedMs = Date.now();
    const reply = await fetch(`${location.pathname}/content${location.search}`, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.timeout(giveUpMs),
    });
    if (!reply.ok) return;
    const nextMs = reply.headers.get('x-next-change');
    merge(await reply.text());
    missed = false;
    heardMs = Date.now();
    setLink('up');
    if (nextMs !== null) askIn(Number(nextMs) + 50);
  };

  const ask = (): void => {
    clearTimeout(due);
    dueMs = Infinity;
    if (asking) {
      askIn(gapMs);
      return;
    }
    asking = true;
    // After a failure, the content stays as it is until the next heartbeat triggers a retry.
    void draw()
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  };

  const askIn = (afterMs: number): void => {
    const atMs = Math.max(Date.now() + afterMs, askedMs + gapMs);
    if (dueMs <= atMs) return;
    clearTimeout(due);
    dueMs = atMs;
    due = setTimeout(ask, atMs - Date.now());
  };

  /** Whether a change may affect the content: a shown match, or one that starts, ends, appears or leaves. */
  const concerns = (change: string): boolean =>
    /"(?:status|put|drop)":/.test(change) || entries().some(({ dataset }) => change.includes(`"${dataset['match']}"`));

  const leave = (): void => {
    stream?.close();
    stream = undefined;
  };

  const join = (): void => {
    leave();
    comeBackAtMs = Infinity;
    heardMs = Date.now();
    const source = new EventSource(`/api/live?since=${since}`);
    stream = source;
    const hear = (): void => {
      heardMs = Date.now();
      if (!missed) setLink('up');
    };
    source.addEventListener('open', hear);
    source.addEventListener('board', ({ data, lastEventId }) => {
      hear();
      if (lastEventId !== '') since = lastEventId;
      if (concerns(String(data))) askIn(delayMs);
    });
    source.addEventListener('reset', () => {
      hear();
      ask();
    });
    source.addEventListener('alive', () => {
      hear();
      if (missed || Date.now() - askedMs > longestMs) askIn(0);
    });
    source.addEventListener('error', () => {
      setLink('down');
      // A refused stream is closed for good; after any other error the browser reconnects.
      if (source.readyState !== EventSource.CLOSED) return;
      leave();
      comeBackAtMs = Date.now() + comeBackMs * (1 + Math.random());
    });
  };

  const tick = (): void => {
    const nowMs = Date.now();
    localise();
    for (const entry of all('.moment')) if ((moments.get(entry) ?? 0) <= nowMs) entry.classList.remove('moment');
    // A reader's hand or a highlight holds the page.
    if (isHeld() || document.querySelector('.moment') !== null) turnedMs = nowMs;
    else if (nowMs - turnedMs >= pageMs) turn();
    if (!seen) return;
    if (nowMs - heardMs > silenceMs) setLink('down');
    // The new stream starts with all changes since the last one.
    if ((stream !== undefined && nowMs - heardMs > silenceMs) || nowMs >= comeBackAtMs) join();
  };

  const setPaused = (next: boolean): void => {
    paused = next;
    root.dataset['paused'] = String(next);
    for (const button of all('.pause')) button.setAttribute('aria-pressed', String(next));
  };

  const keepAwake = (): void => {
    if (root.dataset['kind'] !== 'tv' || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
    // Refused on battery saving; the television's own settings then apply.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };

  const press = (event: KeyboardEvent): void => {
    if (root.dataset['kind'] !== 'tv' || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      arrowright: () => turnByHand(page + 1),
      arrowleft: () => turnByHand(page - 1),
      pagedown: () => turnByHand(page + 1),
      pageup: () => turnByHand(page - 1),
      enter: () => setPaused(!paused),
      ' ': () => setPaused(!paused),
      f: () => void root.requestFullscreen().catch(() => undefined),
    };
    const key = event.key.toLowerCase();
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  document.addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main');
    if (main === null) return;
    for (const element of all('[data-part], .entry')) sources.set(element, element.outerHTML);
    localise();
    turnTo(0);
    for (const button of all('.pause')) button.addEventListener('click', () => setPaused(!paused));
    document.addEventListener('keydown', press);
    document.addEventListener('visibilitychange', keepAwake);
    keepAwake();
    setInterval(tick, 1_000);
    let fresh = delayMs === 0;
    new IntersectionObserver((changes) => {
      seen = changes.at(-1)?.isIntersecting === true;
      if (!seen) {
        leave();
        comeBackAtMs = Infinity;
        return;
      }
      if (stream !== undefined) return;
      if (!fresh) ask();
      fresh = false;
      join();
    }).observe(main);
  });
};

// ssebench - neutral fan-out load generator for Server-Sent Events and WebSocket.
//
// Opens N connections, waits until all are up, then for T seconds counts the
// events that arrive and how late they are. One JSON line on stdout; progress
// (with -v) on stderr. Linux only, no dependencies:
//   cc -O2 -Wall -o ssebench ssebench.c
// Flags: `ssebench -?`.
//
// Structure: the parent forks -j workers, each an epoll loop over its share of
// the connections with its own statistics in shared memory; the parent drives
// the phases (ramp, settle, measure), samples the server's CPU and RSS, merges.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <getopt.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef IP_BIND_ADDRESS_NO_PORT
#define IP_BIND_ADDRESS_NO_PORT 24
#endif

// ---- options ---------------------------------------------------------------
static const char *o_host = "127.0.0.1", *o_path = "/events";
static int o_port = 8080, o_conns = 100, o_ramp = 2000, o_workers = 1, o_srcs, o_stall;
static double o_time = 10, o_settle = 1;
static const char *o_time_key = "\"t\":";
static int o_opening = 512;
static int o_ws, o_sio, o_kernel, o_verbose, o_npid, o_nhello;
static int o_pid[64];
static int64_t o_first_id = -1;
enum { HEADER_BYTES = 8192 };
static char o_headers[HEADER_BYTES], o_stall_headers[HEADER_BYTES], request[16384], stall_request[24576];
static struct { unsigned char b[512]; size_t n; } o_hello[4];

static void die(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  fputs("ssebench: ", stderr), vfprintf(stderr, fmt, ap), fputc('\n', stderr);
  exit(2);
}
static int64_t now_us(clockid_t clock) {
  struct timespec ts;
  clock_gettime(clock, &ts);
  return ts.tv_sec * 1000000LL + ts.tv_nsec / 1000;
}

// ---- statistics (one block per worker, shared with the parent) --------------
// Log-linear histogram of microseconds: 64 sub-buckets per power of two, so a
// percentile is exact below 128 us and within 1.6% above.
enum { SUB = 64, BUCKETS = SUB * 40, IDS = 1 << 14 };
typedef struct { uint64_t n, b[BUCKETS]; int64_t max; } hist;
typedef struct { uint64_t key, count; int64_t first, last; } idrec;
typedef struct {
  int ready;                                       // ramp finished
  uint64_t opened, failed, dropped, stalled_dropped;
  uint64_t events, bytes, gaps, dups, ids_lost;
  uint64_t told;                                   // connections that received their first id, or the --first-id
  int64_t told_at;                                 // when the last of them received it
  hist lat, klat;
  int64_t cpu_us;                                  // own CPU while measuring
  idrec id[IDS];
} stats;
enum { RAMP, MEASURE, DONE };
typedef struct { volatile int phase; stats w[]; } shared;
static shared *sh;
static stats *st;

static void hist_add(hist *h, int64_t us) {
  if (us < 0) us = 0;
  int e = us < SUB ? 0 : 57 - __builtin_clzll(us);       // so that us >> e lies in [64,128)
  int i = e * SUB + (int)(us >> e);
  h->b[i < BUCKETS ? i : BUCKETS - 1]++;
  h->n++;
  if (us > h->max) h->max = us;
}
static int64_t hist_at(const hist *h, double q) {
  uint64_t want = (uint64_t)(q * h->n), seen = 0;
  for (int i = 0; i < BUCKETS; i++)
    if ((seen += h->b[i]) > want) {
      if (i < 2 * SUB) return i;
      int e = i / SUB - 1;
      return (int64_t)(i - e * SUB) << e;
    }
  return h->max;
}
static void hist_merge(hist *a, const hist *b) {
  for (int i = 0; i < BUCKETS; i++) a->b[i] += b->b[i];
  a->n += b->n;
  if (b->max > a->max) a->max = b->max;
}
// Open addressing on the id's hash; a full table only loses spread detail.
static idrec *id_slot(stats *s, uint64_t key) {
  for (unsigned i = 0; i < 64; i++) {
    idrec *r = &s->id[(key + i) & (IDS - 1)];
    if (r->key == key || !r->key) { r->key = key; return r; }
  }
  return NULL;
}

// ---- connections -----------------------------------------------------------
enum { FREE, CONNECTING, HEADERS, STREAM, STALLED, DEAD };
enum { C_SIZE, C_EXT, C_DATA, C_END, C_TRAILER };        // chunked decoder
typedef struct {
  int fd, len, cap;
  uint8_t state, chunked, cstate, has_data, stall, hn, fin, op, cn, told;
  uint8_t hb[14], ctl[125];                              // WebSocket header, control payload
  uint64_t left;                                         // of the chunk or the frame
  int64_t t, last_id, id_num;
  uint64_t id_hash;
  char *buf;                                             // an unfinished line, head or message
} conn;
static conn *conns;
static int ep, nconns, opening, live;
static int64_t rx_user, rx_kernel;                       // receive times of the current read

static void keep(conn *c, const char *p, size_t n) {
  if (c->len + (int)n > c->cap) {
    c->cap = (c->len + n) * 2 < 256 ? 256 : (c->len + n) * 2;
    if (c->cap > 64 << 20 || !(c->buf = realloc(c->buf, c->cap))) die("a line or message is too long");
  }
  memcpy(c->buf + c->len, p, n);
  c->len += n;
}
static void forget(conn *c) {
  c->len = 0;
  if (c->cap > 4096) { free(c->buf); c->buf = NULL; c->cap = 0; }
}
static void end_conn(conn *c) {
  if (c->state == CONNECTING || c->state == HEADERS) { st->failed++; opening--; }
  else if (c->state == STALLED) { st->stalled_dropped++; live--; }
  else { st->dropped++; live--; }
  c->state = DEAD;
  close(c->fd);
  free(c->buf);
  c->buf = NULL;
  c->len = c->cap = 0;
}
static uint64_t hash(const char *p, size_t n) {          // FNV-1a, never 0
  uint64_t h = 1469598103934665603ULL;
  while (n--) h = (h ^ (unsigned char)*p++) * 1099511628211ULL;
  return h ^ (h >> 29) ? h ^ (h >> 29) : 1;
}
static int64_t number(const char *p, const char *end, int *digits) {
  int64_t v = 0;
  for (*digits = 0; p < end && *p >= '0' && *p <= '9' && *digits < 18; p++, ++*digits) v = v * 10 + (*p - '0');
  return v;
}
// Value of the first `"name":<number of at least min digits>` in the text, or -1.
static int64_t json_number(const char *p, size_t n, const char *name, int min) {
  const char *end = p + n;
  size_t k = strlen(name);
  while ((p = memmem(p, end - p, name, k))) {
    int d;
    for (p += k; p < end && (*p == ' ' || *p == '\\' || *p == '"'); p++) {}
    int64_t v = number(p, end, &d);
    if (d >= min) return v;
  }
  return -1;
}
static void set_id(conn *c, const char *p, size_t n) {
  int d;
  c->id_hash = hash(p, n);
  c->id_num = number(p, p + n, &d);
  if (!d || (size_t)d != n) c->id_num = -1;
}
static void event(conn *c) {
  if (c->id_hash && !c->told) {
    c->told = 1;
    if (o_first_id < 0 || c->id_num == o_first_id) st->told++, st->told_at = now_us(CLOCK_MONOTONIC);
  }
  if (c->id_hash && c->id_num >= 0) {                    // gaps are detected in every phase,
    if (c->last_id >= 0 && sh->phase == MEASURE) {       // but counted only in this one
      if (c->id_num > c->last_id + 1) st->gaps++;
      if (c->id_num <= c->last_id) st->dups++;
    }
    c->last_id = c->id_num;
  }
  if (sh->phase == MEASURE && c->id_hash) {              // keep-alive messages have no id
    st->events++;
    if (c->t > 0) {
      hist_add(&st->lat, rx_user - c->t);
      if (rx_kernel) hist_add(&st->klat, rx_kernel - c->t);
    }
    idrec *r = c->id_hash ? id_slot(st, c->id_hash) : NULL;
    if (c->id_hash && !r) st->ids_lost++;
    if (r) {
      int64_t at = rx_kernel ? rx_kernel : rx_user;
      if (!r->count++) r->first = r->last = at;
      else if (at > r->last) r->last = at;
      else if (at < r->first) r->first = at;
    }
  }
  c->t = c->id_hash = c->has_data = 0;
}

// ---- Server-Sent Events ----------------------------------------------------
static void sse_line(conn *c, const char *p, size_t n) {
  if (n && p[n - 1] == '\r') n--;
  if (!n) {
    if (c->has_data) event(c);
    else c->t = c->id_hash = 0;
  } else if (n >= 5 && !memcmp(p, "data:", 5)) {
    c->has_data = 1;
    int64_t t = c->t > 0 ? -1 : json_number(p + 5, n - 5, o_time_key, 15);
    if (t > 0) c->t = t;
  } else if (n >= 3 && !memcmp(p, "id:", 3)) {
    p += 3, n -= 3;
    if (n && *p == ' ') p++, n--;
    set_id(c, p, n);
  }
}
static void sse_feed(conn *c, const char *p, size_t n) {
  while (n) {
    const char *nl = memchr(p, '\n', n);
    if (!nl) { keep(c, p, n); return; }
    size_t k = nl - p;
    if (c->len) {
      keep(c, p, k);
      sse_line(c, c->buf, c->len);
      forget(c);
    } else sse_line(c, p, k);
    p += k + 1, n -= k + 1;
  }
}
static void chunked_feed(conn *c, const char *p, size_t n) {
  while (n) {
    if (c->cstate == C_DATA) {
      size_t k = c->left < n ? c->left : n;
      sse_feed(c, p, k);
      p += k, n -= k;
      if (!(c->left -= k)) c->cstate = C_END;
      continue;
    }
    char ch = *p++;
    n--;
    if (ch == '\r') continue;
    if (ch == '\n') {
      if (c->cstate == C_END) c->cstate = C_SIZE;
      else if (c->cstate != C_TRAILER) c->cstate = c->left ? C_DATA : C_TRAILER;
    } else if (c->cstate == C_SIZE) {
      int v = ch >= '0' && ch <= '9' ? ch - '0' : (ch | 32) >= 'a' && (ch | 32) <= 'f' ? (ch | 32) - 'a' + 10 : -1;
      if (v < 0) c->cstate = C_EXT;
      else c->left = c->left * 16 + v;
    }
  }
}

// ---- WebSocket -------------------------------------------------------------
static void ws_send(conn *c, int op, const void *p, size_t n) {  // masked with a zero key: payload unchanged
  unsigned char f[8 + 512] = {0x80 | op};
  size_t h = 2;
  if (n > 512) return;
  if (n < 126) f[1] = 0x80 | n;
  else f[1] = 0x80 | 126, f[2] = n >> 8, f[3] = n, h = 4;
  memset(f + h, 0, 4);
  memcpy(f + h + 4, p, n);
  if (send(c->fd, f, h + 4 + n, MSG_NOSIGNAL) < 0 && errno != EAGAIN) end_conn(c);
}
static void ws_message(conn *c, const char *p, size_t n) {
  if (o_sio && n) {                                      // Engine.IO 4 / Socket.IO 5 framing
    if (*p == '0') { ws_send(c, 1, "40", 2); return; }
    if (*p == '2') { ws_send(c, 1, "3", 1); return; }
    if (n < 2 || p[0] != '4' || p[1] != '2') return;
  }
  c->t = json_number(p, n, o_time_key, 15);
  int64_t id = json_number(p, n, "\"id\":", 1);
  if (id >= 0) {
    c->id_num = id;
    c->id_hash = hash((char *)&id, sizeof id);
  }
  event(c);
}
static int ws_head(const conn *c) {                      // bytes of the frame's head
  int l = c->hb[1] & 127;
  return c->hn < 2 || l < 126 ? 2 : l == 126 ? 4 : 10;
}
static void ws_feed(conn *c, const char *p, size_t n) {
  while (n && c->state == STREAM) {
    if (c->hn < ws_head(c)) {
      c->hb[c->hn++] = *p++, n--;
      int need = ws_head(c);
      if (c->hn < need) continue;
      c->fin = c->hb[0] >> 7, c->op = c->hb[0] & 15, c->cn = 0;
      c->left = need == 2 ? c->hb[1] & 127 : 0;
      for (int i = 2; i < need; i++) c->left = c->left << 8 | c->hb[i];
      if (c->op >= 8 && c->left > 125) { end_conn(c); return; }
    }
    size_t k = c->left < n ? c->left : n;
    int whole = c->op < 8 && c->fin && !c->len && k == c->left;
    if (whole) ws_message(c, p, k);
    else if (c->op < 8) keep(c, p, k);
    else { memcpy(c->ctl + c->cn, p, k); c->cn += k; }
    p += k, n -= k, c->left -= k;
    if (c->state != STREAM) return;
    if (c->left) continue;
    c->hn = 0;
    if (c->op == 9) ws_send(c, 10, c->ctl, c->cn);
    else if (c->op == 8) { end_conn(c); return; }
    else if (c->op < 8 && c->fin && !whole) { ws_message(c, c->buf, c->len); forget(c); }
  }
}

// ---- connecting, response head, reading ------------------------------------
static void open_conn(int k, int number_) {
  conn *c = &conns[k];
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  c->last_id = c->id_num = -1;
  c->stall = number_ < o_stall;
  c->state = CONNECTING;
  opening++;
  if (c->fd < 0) { c->fd = -1; end_conn(c); return; }
  int one = 1;
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (c->stall) {                                        // as over a network: with loopback's 64 KiB segments the
    setsockopt(c->fd, SOL_SOCKET, SO_RCVBUF, &(int){4096}, sizeof(int));  // server's kernel buffers megabytes per connection
    setsockopt(c->fd, IPPROTO_TCP, TCP_MAXSEG, &(int){1448}, sizeof(int));
  }
  if (o_kernel) setsockopt(c->fd, SOL_SOCKET, SO_TIMESTAMPNS, &one, sizeof one);
  struct sockaddr_in a = {.sin_family = AF_INET};
  if (o_srcs > 1) {                                      // 127.0.0.2, .3, ... : 28k ports each
    a.sin_addr.s_addr = htonl(0x7f000002 + number_ % o_srcs);
    setsockopt(c->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    if (bind(c->fd, (void *)&a, sizeof a)) die("bind to 127.0.0.%d: %s", 2 + number_ % o_srcs, strerror(errno));
  }
  a.sin_port = htons(o_port);
  inet_pton(AF_INET, o_host, &a.sin_addr);
  if (connect(c->fd, (void *)&a, sizeof a) && errno != EINPROGRESS) { end_conn(c); return; }
  struct epoll_event ev = {.events = EPOLLOUT, .data.u32 = k};
  epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &ev);
}
static void watch(conn *c, uint32_t events) {
  struct epoll_event ev = {.events = events, .data.u32 = c - conns};
  epoll_ctl(ep, EPOLL_CTL_MOD, c->fd, &ev);
}
static void body(conn *c, const char *p, size_t n) {
  if (o_ws) ws_feed(c, p, n);
  else if (c->chunked) chunked_feed(c, p, n);
  else sse_feed(c, p, n);
}
static void head(conn *c, const char *p, size_t n) {
  keep(c, p, n);
  char *end = memmem(c->buf, c->len, "\r\n\r\n", 4);
  if (!end) { if (c->len > 65536) end_conn(c); return; }
  *end = 0;
  int status = 0;
  if (sscanf(c->buf, "HTTP/1.%*d %d", &status) != 1 || status != (o_ws ? 101 : 200)) {
    if (o_verbose) fprintf(stderr, "refused: %.60s\n", c->buf);
    end_conn(c);
    return;
  }
  char *te = strcasestr(c->buf, "\r\ntransfer-encoding:");
  c->chunked = te && strcasestr(te, "chunked");
  c->state = STREAM;
  opening--, live++, st->opened++;
  if (c->stall) { c->state = STALLED; watch(c, EPOLLRDHUP); return; }
  for (int i = 0; i < o_nhello && c->state == STREAM; i++) ws_send(c, 2, o_hello[i].b, o_hello[i].n);
  size_t off = end + 4 - c->buf, rest = c->len - off;
  char *copy = rest ? memcpy(malloc(rest), c->buf + off, rest) : NULL;
  c->len = 0;
  if (rest && c->state == STREAM) body(c, copy, rest);
  free(copy);
}
static void readable(conn *c) {
  static char b[1 << 18];
  char cm[256];
  struct iovec iov = {b, sizeof b};
  struct msghdr m = {.msg_iov = &iov, .msg_iovlen = 1, .msg_control = cm, .msg_controllen = sizeof cm};
  ssize_t n = o_kernel ? recvmsg(c->fd, &m, 0) : read(c->fd, b, sizeof b);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) { end_conn(c); return; }
  rx_user = now_us(CLOCK_REALTIME);
  rx_kernel = 0;
  if (o_kernel)
    for (struct cmsghdr *h = CMSG_FIRSTHDR(&m); h; h = CMSG_NXTHDR(&m, h))
      if (h->cmsg_level == SOL_SOCKET && h->cmsg_type == SCM_TIMESTAMPNS) {
        struct timespec ts;
        memcpy(&ts, CMSG_DATA(h), sizeof ts);
        rx_kernel = ts.tv_sec * 1000000LL + ts.tv_nsec / 1000;
      }
  if (sh->phase == MEASURE) st->bytes += n;
  if (c->state == HEADERS) head(c, b, n);
  else body(c, b, n);
}
static void ready(conn *c, uint32_t events) {
  if (c->state == DEAD) return;
  if (c->state == CONNECTING) {
    int err = 0;
    socklen_t l = sizeof err;
    getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &err, &l);
    const char *asked = c->stall ? stall_request : request;
    size_t n = strlen(asked);
    if (err || send(c->fd, asked, n, MSG_NOSIGNAL) != (ssize_t)n) { end_conn(c); return; }
    c->state = HEADERS;
    watch(c, EPOLLIN);
  } else if (c->state == STALLED) {
    if (events & (EPOLLHUP | EPOLLERR | EPOLLRDHUP)) end_conn(c);
  } else readable(c);
}

// ---- worker ----------------------------------------------------------------
static int64_t own_cpu(void) {
  struct rusage r;
  getrusage(RUSAGE_SELF, &r);
  return (r.ru_utime.tv_sec + r.ru_stime.tv_sec) * 1000000LL + r.ru_utime.tv_usec + r.ru_stime.tv_usec;
}
static void worker(int w) {
  st = &sh->w[w];
  nconns = o_conns / o_workers + (w < o_conns % o_workers);
  conns = calloc(nconns, sizeof *conns);
  ep = epoll_create1(EPOLL_CLOEXEC);
  int started = 0, max_opening = o_opening / o_workers + 1;
  double rate = (double)o_ramp / o_workers;
  int64_t t0 = now_us(CLOCK_MONOTONIC), ramped = 0, cpu0 = -1;
  struct epoll_event ev[512];
  while (sh->phase != DONE) {
    if (started < nconns) {
      int64_t due = o_ramp ? (int64_t)((now_us(CLOCK_MONOTONIC) - t0) * rate / 1e6) + 1 : nconns;
      for (; started < nconns && started < due && opening < max_opening; started++)
        open_conn(started, w + started * o_workers);
    } else if (!st->ready) {                             // give stragglers 20 s, then go on without them
      if (!ramped) ramped = now_us(CLOCK_MONOTONIC);
      st->ready = !opening || now_us(CLOCK_MONOTONIC) - ramped > 20e6;
    }
    int n = epoll_wait(ep, ev, 512, st->ready ? 50 : 2);
    if (sh->phase == MEASURE && cpu0 < 0) cpu0 = own_cpu();
    for (int i = 0; i < n; i++) ready(&conns[ev[i].data.u32], ev[i].events);
    if (getppid() == 1) exit(1);
  }
  st->cpu_us = cpu0 < 0 ? 0 : own_cpu() - cpu0;
  exit(0);
}

// ---- parent ----------------------------------------------------------------
static void server_usage(double *cpu, long *rss_kb) {
  char path[64], line[1024];
  *cpu = 0, *rss_kb = 0;
  for (int i = 0; i < o_npid; i++) {
    unsigned long u, s;
    long pages;
    snprintf(path, sizeof path, "/proc/%d/stat", o_pid[i]);
    FILE *f = fopen(path, "r");
    if (!f || !fgets(line, sizeof line, f)) die("cannot read %s", path);
    fclose(f);
    if (sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &u, &s) == 2)
      *cpu += (double)(u + s) / sysconf(_SC_CLK_TCK);
    snprintf(path, sizeof path, "/proc/%d/statm", o_pid[i]);
    if ((f = fopen(path, "r")) && fscanf(f, "%*d %ld", &pages) == 1) *rss_kb += pages * (sysconf(_SC_PAGESIZE) / 1024);
    if (f) fclose(f);
  }
}
static void print_hist(const char *name, const hist *h) {
  if (!h->n) return;
  printf(",\"%s\":{\"n\":%lu,\"p50\":%ld,\"p90\":%ld,\"p99\":%ld,\"p999\":%ld,\"max\":%ld}", name, h->n,
         hist_at(h, .5), hist_at(h, .9), hist_at(h, .99), hist_at(h, .999), h->max);
}
static void nap(double s) { usleep((useconds_t)(s * 1e6)); }

static void usage(void) {
  fputs("usage: ssebench [-H 127.0.0.1] [-p 8080] [-u /events] [-n conns] [-r conns/s, 0 = at once]\n"
        "  [-t seconds] [-w settle seconds] [-h 'Header: value']... [-j workers] [-s source addresses]\n"
        "  [-k] kernel receive times  [-P pid,pid] server processes to measure  [-v]\n"
        "  [--stall n] connections that never read  [--stall-header 'Header: value']... their headers\n"
        "  [--first-id n] count a connection as told only if its first id is this one\n"
        "  [--time-key name] the JSON key of an event's time, default t\n"
        "  [--opening n] connections opening at the same time, default 512\n"
        "  [--ws] WebSocket  [--sio] Socket.IO over WebSocket  [--hello hex]... binary frames sent on open\n", stderr);
  exit(2);
}
static void options(int argc, char **argv) {
  static const struct option lo[] = {{"ws", 0, &o_ws, 1}, {"sio", 0, 0, 'S'}, {"stall", 1, 0, 'T'},
                                     {"hello", 1, 0, 'L'}, {"time-key", 1, 0, 'K'},
                                     {"opening", 1, 0, 'O'}, {"stall-header", 1, 0, 'A'}, {"first-id", 1, 0, 'F'}, {0}};
  for (int c; (c = getopt_long(argc, argv, "H:p:u:n:r:t:w:h:j:s:P:kv", lo, NULL)) != -1;) switch (c) {
    case 0: break;                              case 'H': o_host = optarg; break;
    case 'p': o_port = atoi(optarg); break;     case 'u': o_path = optarg; break;
    case 'n': o_conns = atoi(optarg); break;    case 'r': o_ramp = atoi(optarg); break;
    case 't': o_time = atof(optarg); break;     case 'w': o_settle = atof(optarg); break;
    case 'j': o_workers = atoi(optarg); break;  case 's': o_srcs = atoi(optarg); break;
    case 'k': o_kernel = 1; break;              case 'v': o_verbose = 1; break;
    case 'S': o_sio = o_ws = 1; break;          case 'T': o_stall = atoi(optarg); break;
    case 'O': o_opening = atoi(optarg); break;
    case 'K': {
      static char key[80];
      snprintf(key, sizeof key, "\"%s\":", optarg);
      o_time_key = key;
      break;
    }
    case 'P':
      for (char *p = strtok(optarg, ","); p && o_npid < 64; p = strtok(NULL, ",")) o_pid[o_npid++] = atoi(p);
      break;
    case 'F': o_first_id = atoll(optarg); break;
    case 'h': case 'A': {
      char *headers = c == 'h' ? o_headers : o_stall_headers;
      if (strlen(headers) + strlen(optarg) + 3 > HEADER_BYTES) die("too many headers");
      strcat(strcat(headers, optarg), "\r\n");
      break;
    }
    case 'L': {
      if (o_nhello == 4) die("too many hello frames");
      unsigned v;
      for (char *p = optarg; o_hello[o_nhello].n < 512 && sscanf(p, "%2x", &v) == 1; p += 2)
        o_hello[o_nhello].b[o_hello[o_nhello].n++] = v;
      o_nhello++;
      break;
    }
    default: usage();
  }
  if (optind < argc || o_conns < 1 || o_workers < 1 || o_workers > 64) usage();
  if (strncmp(o_host, "127.", 4) && o_srcs > 1) die("-s needs a loopback host");
  if (!o_srcs) o_srcs = !strncmp(o_host, "127.", 4) ? o_conns / 20000 + 1 : 1;
  snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: %s:%d\r\n%s%s\r\n", o_path, o_host, o_port,
           o_ws ? "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                : "Accept: text/event-stream\r\nCache-Control: no-cache\r\n", o_headers);
  snprintf(stall_request, sizeof stall_request, "%.*s%s\r\n", (int)strlen(request) - 2, request, o_stall_headers);
  struct rlimit rl;
  if (!getrlimit(RLIMIT_NOFILE, &rl)) rl.rlim_cur = rl.rlim_max, setrlimit(RLIMIT_NOFILE, &rl);
  if (o_conns / o_workers + 16 > (long)rl.rlim_max)
    die("%d connections need -j %ld or more (%ld file descriptors per process)", o_conns,
        o_conns / ((long)rl.rlim_max - 16) + 1, (long)rl.rlim_max);
}
int main(int argc, char **argv) {
  options(argc, argv);
  signal(SIGPIPE, SIG_IGN);
  size_t size = sizeof *sh + o_workers * sizeof(stats);
  sh = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (sh == MAP_FAILED) die("mmap: %s", strerror(errno));
  double cpu0, cpu1;
  long rss0, rss1;
  server_usage(&cpu0, &rss0);
  int64_t t0 = now_us(CLOCK_MONOTONIC);
  for (int w = 0; w < o_workers; w++) {
    pid_t p = fork();
    if (p < 0) die("fork: %s", strerror(errno));
    if (!p) worker(w);
  }
  for (int w = 0; w < o_workers;) {
    if (sh->w[w].ready) w++;
    else {
      nap(.01);
      if (waitpid(-1, NULL, WNOHANG) > 0) die("a worker died");
    }
  }
  int64_t began = t0;
  double ramp = (now_us(CLOCK_MONOTONIC) - t0) / 1e6;
  if (o_verbose) fprintf(stderr, "ramped in %.2f s\n", ramp);
  nap(o_settle);
  double ramp_cpu;
  server_usage(&ramp_cpu, &rss1);
  ramp_cpu -= cpu0;
  server_usage(&cpu0, &rss1);
  t0 = now_us(CLOCK_MONOTONIC);
  sh->phase = MEASURE;
  nap(o_time);
  sh->phase = DONE;
  double took = (now_us(CLOCK_MONOTONIC) - t0) / 1e6;
  server_usage(&cpu1, &rss1);
  while (wait(NULL) > 0) {}

  stats *s = &sh->w[0];                                  // merge the others into the first
  for (int w = 1; w < o_workers; w++) {
    stats *o = &sh->w[w];
    uint64_t *a = &s->opened, *b = &o->opened;
    for (int i = 0; i < 10; i++) a[i] += b[i];
    if (o->told_at > s->told_at) s->told_at = o->told_at;
    s->cpu_us += o->cpu_us;
    hist_merge(&s->lat, &o->lat);
    hist_merge(&s->klat, &o->klat);
    for (int i = 0; i < IDS; i++) {
      idrec *q = &o->id[i], *r = q->key ? id_slot(s, q->key) : NULL;
      if (!r) { s->ids_lost += q->count; continue; }
      if (!r->count || q->first < r->first) r->first = q->first;
      if (!r->count || q->last > r->last) r->last = q->last;
      r->count += q->count;
    }
  }
  static hist spread;
  uint64_t ids = 0, listeners = s->opened - s->dropped - o_stall;
  for (int i = 0; i < IDS; i++) {
    if (s->id[i].count) ids++;
    if (s->id[i].count && s->id[i].count == listeners) hist_add(&spread, s->id[i].last - s->id[i].first);
  }
  printf("{\"mode\":\"%s\",\"conns\":%d,\"opened\":%lu,\"failed\":%lu,\"dropped\":%lu,\"stalled\":%d,\"stalled_dropped\":%lu,"
         "\"ramp_s\":%.3f,\"told\":%lu,\"told_s\":%.3f,\"time_s\":%.3f,\"events\":%lu,\"events_per_s\":%.0f,\"bytes\":%lu,\"bytes_per_event\":%.1f",
         o_sio ? "sio" : o_ws ? "ws" : "sse", o_conns, s->opened, s->failed, s->dropped, o_stall, s->stalled_dropped,
         ramp, s->told, s->told ? (s->told_at - began) / 1e6 : 0, took, s->events, s->events / took, s->bytes, s->events ? (double)s->bytes / s->events : 0);
  print_hist("lat_us", &s->lat);
  print_hist("klat_us", &s->klat);
  printf(",\"ids\":%lu,\"ids_complete\":%lu,\"ids_lost\":%lu,\"gaps\":%lu,\"dups\":%lu", ids, spread.n, s->ids_lost, s->gaps, s->dups);
  print_hist("spread_us", &spread);
  printf(",\"client_cpu_pct\":%.1f", s->cpu_us / took / 1e4);
  if (o_npid)
    printf(",\"server\":{\"cpu_s\":%.2f,\"cpu_pct\":%.1f,\"cpu_s_per_1M\":%.3f,\"ramp_cpu_s\":%.2f,\"rss_kb_before\":%ld,"
           "\"rss_kb\":%ld,\"rss_kb_per_conn\":%.2f}", cpu1 - cpu0, (cpu1 - cpu0) / took * 100,
           s->events ? (cpu1 - cpu0) * 1e6 / s->events : 0, ramp_cpu, rss0, rss1, s->opened ? (double)(rss1 - rss0) / s->opened : 0);
  puts("}");
  return s->failed || s->dropped ? 1 : 0;
}

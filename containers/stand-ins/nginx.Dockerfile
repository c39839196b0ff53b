# In place of the `nginx` image where no image registry is reachable: Debian's nginx and curl. It also serves as the
# provider's https address.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nginx-light curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled
STOPSIGNAL SIGQUIT
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
